import { reviewDue } from '@lights-out/contracts';
import { linkAdminPlayer } from '@lights-out/contracts/admin-people';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { someOwner as somePlayer } from './account.ts';
import { someAdmin } from './admins.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const subject = 'Overdue: the review of the Monthly Challenge of November 2026';
let identity: ServiceUnderTest;
let game: EventPeer;
let mailbox: Mailbox;

beforeEach(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder });
  game = await eventPeer({ service: 'game', databaseUrl: identity.database.url });
});
afterEach(async () => {
  await game.stop();
  await identity.stop();
  await mailbox.remove();
});

const remind = async () => {
  const body = {
    contest: '2026-11',
    contestTitle: 'the Monthly Challenge of November 2026',
    reviewDueAt: '2026-12-06T00:01:00.000Z',
    isOverdue: true,
  };
  const id = await game.tell(reviewDue, body);
  await game.tell(reviewDue, body, { id });
};
const allSent = () => eventually(async () => expect(await identity.db('mails')).toEqual([]));
const reminded = async () => (await mailbox.mails()).filter((mail) => mail.subject === subject).map(({ to }) => to);

test('who may review and has a confirmed address is reminded once, and nobody else', async () => {
  const [olivia, confirmed] = [await someAdmin(identity, 'Olivia'), await somePlayer(identity)];
  const unconfirmed = await somePlayer(identity);
  const link = (admin: string, player: string) =>
    olivia.client.call(linkAdminPlayer, { params: { admin }, body: { player } });
  expect((await link(olivia.id, confirmed.email)).status).toBe(204);
  await identity.db('users').where({ id: confirmed.id }).update({
    confirmed_email_folded: confirmed.email,
    confirmed_at: identity.clock.now(),
  });
  await identity
    .db('admins')
    .insert([
      { id: unconfirmed.id, name: 'Stu', role: 'steward', player_id: unconfirmed.id, joined_at: identity.clock.now() },
    ]);
  await remind();
  const [mail] = await mailbox.received(confirmed.email, subject);
  expect(mail?.text).toContain('should have been done before 6 December 2026 at 00:01 UTC');
  await allSent();
  expect(await reminded()).toEqual([confirmed.email]);
});

test('the contact address is reminded where no admin can be reached', async () => {
  await someAdmin(identity, 'Olivia');
  await remind();
  await mailbox.received('pitwall@lights-out.example', subject);
  await allSent();
  expect(await reminded()).toEqual(['pitwall@lights-out.example']);
});
