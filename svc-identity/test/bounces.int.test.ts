import { getMailSettings, postPasswordReset } from '@lights-out/contracts';
import { getAdminUsers } from '@lights-out/contracts/admin';
import { eventually } from '@lights-out/service-kit/testing';

import { someOwner } from './account.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { smtpServer } from './smtp-server.ts';

const refuses: string[] = [];
let identity: ServiceUnderTest;
let server: Awaited<ReturnType<typeof smtpServer>>;

beforeAll(async () => {
  server = await smtpServer(0, { refuses });
  identity = await startServiceUnderTest({ smtpUrl: `smtp://127.0.0.1:${server.port}` });
});
afterAll(async () => {
  await identity.stop();
  await new Promise((resolve) => server.server.close(resolve));
});

const noneWaits = () => eventually(async () => expect(await identity.db('mails')).toEqual([]));

test('an address that the mail server refuses for good is tried once, and shown to its owner and to support', async () => {
  const bo = await someOwner(identity);
  const ada = await someOwner(identity);
  refuses.push(ada.email);
  const since = identity.clock.now().toISOString();
  await noneWaits();
  const settings = async () => (await ada.client.call(getMailSettings, {})).body.unreachableSince;
  expect(await settings()).toBe(since);
  expect((await bo.client.call(getMailSettings, {})).body.unreachableSince).toBeNull();
  const admin = await identity.as({ admin: { session: '0a1b2c3d' } });
  const listed = await admin.call(getAdminUsers, { query: { search: ada.email } });
  expect(listed.body).toMatchObject([
    { confirmedAt: null, unreachable: { since, reply: '550 5.1.1 no such mailbox' } },
  ]);

  // Refused again: since when stays.
  identity.clock.advance(86_400_000);
  const ask = async () => (await identity.as()).call(postPasswordReset, { body: { email: ada.email } });
  await ask();
  await noneWaits();
  expect(await settings()).toBe(since);

  // The mailbox takes mails again.
  refuses.length = 0;
  await ask();
  await noneWaits();
  expect(await settings()).toBeNull();
});

test('of a refused address that another has replaced nothing is known', async () => {
  const ada = await someOwner(identity);
  refuses.push(ada.email);
  await noneWaits();
  const moved = `moved-${ada.email}`;
  await identity.db('users').where({ id: ada.id }).update({ email: moved, email_folded: moved });
  expect((await ada.client.call(getMailSettings, {})).body.unreachableSince).toBeNull();
});
