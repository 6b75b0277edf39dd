import { confirmAddress, exportAccount, getMailSettings, postConfirmation, prizeAwarded } from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { someOwner, type Owner } from './account.ts';
import { confirmationSubject, openMailbox, wakeMails, type Mailbox, type ReceivedMail } from './mailbox.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let mailbox: Mailbox;
let game: EventPeer;

beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder, rateLimitScale: 1 });
  game = await eventPeer({ service: 'game', databaseUrl: identity.database.url });
});
afterAll(async () => {
  await game.stop();
  await identity.stop();
  await mailbox.remove();
});

const tokenIn = (mail: ReceivedMail | undefined) => /[?&]confirm=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
const linkOf = async ({ email }: Owner, nth = 1) =>
  tokenIn((await mailbox.received(email, confirmationSubject, nth)).at(-1));
const confirm = async (token: string) => (await (await identity.as()).call(confirmAddress, { body: { token } })).status;
const confirmedAt = async ({ client }: Owner) => (await client.call(getMailSettings, {})).body.confirmedAt;
const heardOf = ({ id }: Owner) =>
  game.heard.filter(({ name, body }) => name === 'address.confirmed' && (body as { userId: string }).userId === id);

test('a new account is mailed a link, which confirms its address once, without a session', async () => {
  const ada = await someOwner(identity);
  expect(await confirmedAt(ada)).toBeNull();
  const token = await linkOf(ada);
  expect(await confirm(token)).toBe(204);
  expect(await confirmedAt(ada)).toBe(identity.clock.now().toISOString());
  expect(await confirm(token)).toBe(410);
  await eventually(() => expect(heardOf(ada)).toHaveLength(1));
  expect((await ada.client.call(exportAccount, {})).body.emailConfirmedAt).toBe(await confirmedAt(ada));
  // The token itself is stored nowhere.
  expect(JSON.stringify(await identity.db('mails'))).not.toContain(token);
});

test('a link works for seven days', async () => {
  const ada = await someOwner(identity);
  const token = await linkOf(ada);
  identity.clock.advance(7 * 86_400_000);
  expect(await confirm(token)).toBe(410);
  expect(await confirmedAt(ada)).toBeNull();
});

test('another mail is sent three times an hour at most, its link beside the first, and none to a confirmed address', async () => {
  const ada = await someOwner(identity);
  const first = await linkOf(ada);
  const ask = async () => (await ada.client.call(postConfirmation, {})).status;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([202, 202, 202, 429]);
  const last = await linkOf(ada, 4);
  expect(await confirm(first)).toBe(204);
  expect(await ask()).toBe(202);
  // Opened later, the other links change nothing, and are no news.
  expect(await confirm(last)).toBe(204);
  await wakeMails(identity);
  await eventually(async () => expect(await identity.db('mails')).toEqual([]));
  expect(await linkOf(ada, 4)).toBe(last);
  await eventually(() => expect(heardOf(ada)).toHaveLength(1));
});

test('a link confirms only the address that it was mailed to', async () => {
  const ada = await someOwner(identity);
  const token = await linkOf(ada);
  const moved = `moved-${ada.email}`;
  await identity.db('users').where({ id: ada.id }).update({ email: moved, email_folded: moved });
  expect(await confirm(token)).toBe(204);
  expect(await confirmedAt(ada)).toBeNull();
});

test('an address that takes the place of a confirmed one is not confirmed', async () => {
  const ada = await someOwner(identity);
  expect(await confirm(await linkOf(ada))).toBe(204);
  const moved = `moved-${ada.email}`;
  await identity.db('users').where({ id: ada.id }).update({ email: moved, email_folded: moved });
  expect(await confirmedAt(ada)).toBeNull();
});

test("a winner's mail has a link of its own, unless the address is confirmed", async () => {
  const [ada, bo] = [await someOwner(identity), await someOwner(identity)];
  expect(await confirm(await linkOf(bo))).toBe(204);
  for (const { id: userId } of [ada, bo])
    await game.tell(prizeAwarded, {
      userId,
      contest: '2026-11',
      place: 1,
      title: 'Two Friday tickets',
      respondBy: new Date(identity.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
  const subject = 'You have won the Monthly Challenge of November 2026';
  const [toAda] = await mailbox.received(ada.email, subject);
  const [toBo] = await mailbox.received(bo.email, subject);
  expect(toBo?.text).toContain('/profile?claim=2026-11\n');
  expect(toAda?.text).toContain('/profile?claim=2026-11&confirm=');
  expect(await confirm(tokenIn(toAda))).toBe(204);
  expect(await confirmedAt(ada)).not.toBeNull();
});

test('nobody else learns of an address, and a made-up token confirms none', async () => {
  expect((await (await identity.as()).call(getMailSettings, {})).status).toBe(401);
  expect((await (await identity.as()).call(postConfirmation, {})).status).toBe(401);
  expect(await confirm('of-nobody')).toBe(410);
});
