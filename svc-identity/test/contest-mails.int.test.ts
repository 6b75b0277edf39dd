import { randomUUID } from 'node:crypto';

import {
  contestClosing,
  getMailSettings,
  paymentConfirmed,
  postMailSettings,
  prizeChanged,
  standingsProvisional,
  unsubscribe,
} from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { someOwner, type Owner } from './account.ts';
import { openMailbox, wakeMails, type Mailbox } from './mailbox.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let mailbox: Mailbox;
let game: EventPeer;
let payments: EventPeer;
let contest = 0;

beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder });
  game = await eventPeer({ service: 'game', databaseUrl: identity.database.url });
  payments = await eventPeer({ service: 'payments', databaseUrl: identity.database.url });
});
beforeEach(() => {
  contest += 1;
});
afterAll(async () => {
  await game.stop();
  await payments.stop();
  await identity.stop();
  await mailbox.remove();
});

const hour = 3_600_000;
const contestTitle = 'the Monthly Challenge of November 2026';
const closingSubject = `The last 48 hours of ${contestTitle}`;
const provisionalSubject = 'The Monthly Challenge of November 2026 has ended: you are provisionally number 2';
const idOfContest = () => `2027-${String(contest).padStart(2, '0')}`;
const heard = (eventId: string) =>
  eventually(async () => expect(await identity.db('inbox').where({ event_id: eventId })).toHaveLength(1));
const allSent = () => eventually(async () => expect(await identity.db('mails')).toEqual([]));

async function entered(): Promise<Owner> {
  const owner = await someOwner(identity);
  const confirmedAt = identity.clock.now().toISOString();
  await heard(
    await payments.tell(paymentConfirmed, {
      paymentId: randomUUID(),
      userId: owner.id,
      contest: idOfContest(),
      confirmedAt,
    }),
  );
  return owner;
}

const close = async (id: string = randomUUID(), inHours = 48) => {
  const closesAt = new Date(identity.clock.now().getTime() + inHours * hour).toISOString();
  await game.tell(contestClosing, { contest: idOfContest(), contestTitle, closesAt }, { id });
  return id;
};
const end = (...owners: readonly Owner[]) =>
  game.tell(standingsProvisional, {
    contest: idOfContest(),
    contestTitle,
    players: 40,
    prizePlaces: 3,
    reviewDueAt: '2026-12-06T00:01:00.000Z',
    results: owners.map(({ id: userId }) => ({ userId, place: 2, points: 1_240 })),
  });
const subjects = async ({ email }: Owner) => (await mailbox.mails(email)).map(({ subject }) => subject);
const settings = async ({ client }: Owner) => (await client.call(getMailSettings, {})).body.contestMails;

test('of the last 48 hours goes once to everybody with an entry, and to nobody else', async () => {
  const [ada, visitor] = [await entered(), await someOwner(identity)];
  const id = await close();
  await close(id);
  await heard(id);
  const [mail] = await mailbox.received(ada.email, closingSubject);
  expect(mail?.text).toContain('your best run counts');
  await allSent();
  expect([await subjects(ada), await subjects(visitor)]).toEqual([[closingSubject], []]);
});

test('of the provisional result says place, points and what follows, to each player', async () => {
  const [ada, bo] = [await entered(), await entered()];
  await end(ada, bo);
  const [mail] = await mailbox.received(ada.email, provisionalSubject);
  expect(mail?.text).toContain('Place: 2 of 40\nPoints: 1,240\nPrize places: 3');
  expect(mail?.text).toContain('before 6 December 2026 at 00:01 UTC');
  expect(mail?.text).toContain(`/leaderboard?premium=true&contest=${idOfContest()}`);
  await mailbox.received(bo.email, provisionalSubject);
});

test('can be stopped with one click in a mail program, and by the page, without signing in', async () => {
  const ada = await entered();
  await heard(await close());
  const [mail] = await mailbox.received(ada.email, closingSubject);
  expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [url = '', mailTo] = mail?.header('list-unsubscribe')?.match(/(?<=<)[^>]+/g) ?? [];
  expect(mailTo).toBe('mailto:pitwall@lights-out.example?subject=unsubscribe');
  const token = new URL(url).searchParams.get('token') ?? '';
  expect(mail?.text).toContain(`/email?unsubscribe=${token}`);
  expect(JSON.stringify(await identity.db('unsubscribe_links'))).not.toContain(token);

  const program = await identity.as();
  expect((await program.call(unsubscribe, { query: { token } })).status).toBe(204);
  expect((await program.call(unsubscribe, { query: { token } })).status).toBe(204);
  expect(await settings(ada)).toBe(false);
  await heard(await end(ada));
  await allSent();
  expect(await subjects(ada)).toEqual([closingSubject]);
});

test('is not sent any more to a player who stops them while one waits', async () => {
  const ada = await entered();
  const later = new Date(identity.clock.now().getTime() + hour);
  const facts = { contestTitle, closesAt: new Date(later.getTime() + 48 * hour).toISOString() };
  const row = { id: randomUUID(), kind: 'contest-closing', user_id: ada.id, facts, asked_at: later, due_at: later };
  await identity.db('mails').insert(row);
  expect((await ada.client.call(postMailSettings, { body: { contestMails: false } })).status).toBe(204);
  identity.clock.advance(2 * hour);
  await wakeMails(identity);
  await allSent();
  expect(await subjects(ada)).toEqual([]);
});

test('is wanted until stopped, and can be brought back', async () => {
  const ada = await entered();
  expect(await settings(ada)).toBe(true);
  await ada.client.call(postMailSettings, { body: { contestMails: false } });
  await ada.client.call(postMailSettings, { body: { contestMails: true } });
  await heard(await close());
  await mailbox.received(ada.email, closingSubject);
});

test('of the last 48 hours is not sent when the contest has ended meanwhile', async () => {
  const ada = await entered();
  await heard(await close(randomUUID(), -1));
  await allSent();
  expect(await subjects(ada)).toEqual([]);
});

test('that is owed has no link to stop it', async () => {
  const ada = await someOwner(identity);
  const [mail] = await mailbox.received(ada.email, 'Confirm your email address');
  expect(mail?.header('list-unsubscribe')).toBeUndefined();
  expect(mail?.text).not.toContain('unsubscribe');
});

test('a made-up or expired token stops nothing', async () => {
  const ada = await entered();
  await heard(await close());
  const [mail] = await mailbox.received(ada.email, closingSubject);
  const token = /unsubscribe=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const program = await identity.as();
  expect((await program.call(unsubscribe, { query: { token: 'of-nobody' } })).status).toBe(410);
  identity.clock.advance(90 * 24 * hour);
  expect((await program.call(unsubscribe, { query: { token } })).status).toBe(410);
  expect(await settings(ada)).toBe(true);
});

test('of a changed prize goes to everybody who has paid for an entry, also where other mails are stopped', async () => {
  const [ada, visitor] = [await entered(), await someOwner(identity)];
  await ada.client.call(postMailSettings, { body: { contestMails: false } });
  await heard(
    await game.tell(prizeChanged, {
      contest: idOfContest(),
      contestTitle,
      before: { title: 'Two tickets', description: 'For Friday.', eventDate: '2027-05-28', ranks: 1 },
      now: { title: 'A helmet', description: 'Signed.', eventDate: null, ranks: 2 },
      ranks: 2,
      reason: 'The race was moved.',
      feeBackUntil: '2026-11-24T12:00:00.000Z',
    }),
  );
  const [mail] = await mailbox.received(ada.email, `The prize of ${contestTitle} has changed`);
  expect(mail?.text).toContain('Before: Two tickets. For Friday.\nNow: A helmet. Signed.');
  expect(mail?.text).toContain('Day of the event: none (before: 28 May 2027)\nPrize places: 2 (before: 1)\n');
  expect(mail?.text).toContain('The reason: The race was moved.');
  expect(mail?.header('reply-to')).toBe('pitwall@lights-out.example');
  expect(mail?.text).toContain('a right to your fee back: reply to this mail before 24 November 2026 at 12:00 UTC');
  expect(mail?.header('list-unsubscribe')).toBeUndefined();
  await allSent();
  expect(await subjects(visitor)).toEqual([]);
});
