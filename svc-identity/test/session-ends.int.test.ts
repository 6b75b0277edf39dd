import { createHash } from 'node:crypto';

import {
  changePassword,
  deleteAccount,
  listSessionEnds,
  postLogout,
  postLogoutEverywhere,
} from '@lights-out/contracts';
import type { TestClient } from '@lights-out/service-kit/testing';

import { cookieOf, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
/** A second process of the service on the same database. */
let other: ServiceUnderTest;
let gateway: TestClient;
let cursor: string;
let count = 0;

beforeAll(async () => {
  identity = await startServiceUnderTest();
  other = await startServiceUnderTest({ databaseOf: identity });
  gateway = await other.as({ asGateway: true });
  cursor = (await gateway.call(listSessionEnds, { body: { after: null } })).body.after;
});
afterAll(async () => {
  await other.stop();
  await identity.stop();
});

const password = 'box box box';

async function register() {
  count += 1;
  const reply = await (await identity.as()).raw('POST', '/api/users', {
    body: { email: `ada${count}@example.com`, displayName: `Ada ${count}`, password },
  });
  const cookie = cookieOf(reply);
  const player = reply.body as unknown as { id: string; displayName: string };
  return {
    client: await identity.as({ player, cookie }),
    hash: createHash('sha256').update(cookie.split('=')[1]!).digest('hex'),
  };
}

async function nextEnds(): Promise<string[] | null> {
  const { body } = await gateway.call(listSessionEnds, { body: { after: cursor } });
  cursor = body.after;
  return body.ended;
}

test.each([
  ['a sign-out', (client: TestClient) => client.call(postLogout, {})],
  ['a sign-out everywhere', (client: TestClient) => client.call(postLogoutEverywhere, {})],
  [
    'a new password',
    (client: TestClient) =>
      client.call(changePassword, { body: { currentPassword: password, newPassword: 'lap of the gods' } }),
  ],
  [
    'the deletion of the account',
    (client: TestClient) => client.call(deleteAccount, { body: { password, confirmation: 'DELETE' } }),
  ],
])('%s is announced to a gateway that waits at another process', async (_, end) => {
  const { client, hash } = await register();
  const heard = nextEnds();
  expect((await end(client)).status).toBeLessThan(300);
  expect(await heard).toContain(hash);
});

test('a gateway that waits in vain is answered after two seconds', async () => {
  expect(await nextEnds()).toEqual([]);
});

test('ends between two calls are not missed', async () => {
  const ended = [await register(), await register()];
  for (const { client } of ended) await client.call(postLogout, {});
  const heard: (string | null)[] = [];
  while (heard.length < 2) heard.push(...((await nextEnds()) ?? [null]));
  expect(heard).toEqual(ended.map(({ hash }) => hash));
});

test.each([null, 'an unknown cursor'])('after %s some may be missing, which the reply says', async (after) => {
  expect((await gateway.call(listSessionEnds, { body: { after } })).body).toMatchObject({ ended: null });
});

test('so it does after the connection to the database was lost', async () => {
  const before = cursor;
  await identity.db.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%session-ends'`,
  );
  let reply;
  do reply = await gateway.call(listSessionEnds, { body: { after: before } });
  while (reply.status === 503);
  expect(reply.body.ended).toBeNull();
});

test('no player may ask', async () => {
  const { client } = await register();
  expect((await client.raw('POST', '/internal/sessions/ends', { body: { after: null } })).status).toBe(404);
});
