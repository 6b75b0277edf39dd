import { bankFetched, monthUnsupplied, reviewDue } from '@lights-out/contracts';
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

describe('a bank that was fetched', () => {
  const fetched = { release: '2026.12', added: 9, corrected: 3, retired: 1, contests: 1, faultCount: 0, faults: [] };
  const contact = 'pitwall@lights-out.example';

  test('is told to an editor who can be reached, and not to a steward', async () => {
    const editor = await somePlayer(identity);
    await identity.db('users').where({ id: editor.id }).update({
      confirmed_email_folded: editor.email,
      confirmed_at: identity.clock.now(),
    });
    await identity.db('admins').insert({
      id: editor.id,
      name: 'Edda',
      role: 'editor',
      player_id: editor.id,
      joined_at: identity.clock.now(),
    });
    await game.tell(bankFetched, fetched);
    const [mail] = await mailbox.received(editor.email, 'To approve: new questions from F1DB 2026.12');
    expect(mail?.text).toContain('9 new questions, corrects 3 and retires 1. It touches 1 contest.');
    await remind();
    await mailbox.received(contact, subject);
    expect(await reminded()).toEqual([contact]);
  });

  test('that was refused is told with its first faults', async () => {
    const faults = ['the zip: is no zip file'];
    await game.tell(bankFetched, { ...fetched, release: null, faultCount: 7, faults });
    const [mail] = await mailbox.received(contact, 'Refused: new race data cannot be used');
    expect(mail?.text).toContain('7 faults were found');
    expect(mail?.text).toContain('the zip: is no zip file');
    expect(mail?.text).toContain('And 6 more');
  });
});

test('a month that lacks questions is told to the owner, before it opens and where it is called off', async () => {
  const month = { contest: '2027-07', contestTitle: 'the Monthly Challenge of July 2027', isCalledOff: false };
  const opensAt = '2027-07-01T00:00:00.000Z';
  await game.tell(monthUnsupplied, { ...month, opensAt });
  const to = 'pitwall@lights-out.example';
  const [notice] = await mailbox.received(to, 'Not enough questions for the Monthly Challenge of July 2027');
  expect(notice?.text).toContain('which is to open on 1 July 2027');
  await game.tell(monthUnsupplied, { ...month, opensAt, isCalledOff: true });
  const [end] = await mailbox.received(to, 'Called off: the Monthly Challenge of July 2027');
  expect(end?.text).toContain('The Monthly Challenge of July 2027 was called off');
});
