import {
  appealDecided,
  messages,
  resultStruck,
  type FairPlayRule,
  type Penalty,
  type User,
} from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { openMailbox, type Mailbox } from './mailbox.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

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

const strike = (userId: string, { id, ...decision }: { id?: string; penalty?: Penalty; rule?: FairPlayRule } = {}) =>
  game.tell(
    resultStruck,
    {
      userId,
      contestTitle: 'Losail weekend',
      penalty: 'result-struck',
      rule: 'several-accounts',
      reason: 'Two accounts share a card.',
      appealBy: '2026-12-07T10:30:00.000Z',
      ...decision,
    },
    id ? { id } : {},
  );
const heard = (eventId: string) =>
  eventually(async () => expect(await identity.db('inbox').where({ event_id: eventId })).toHaveLength(1));
const allSent = () => eventually(async () => expect(await identity.db('mails')).toEqual([]));

const registered = async () => {
  const reply = await (await identity.as()).raw('POST', '/api/users', {
    body: { email: 'ada@example.com', displayName: 'Ada', password: 'box box box' },
  });
  return (reply.body as unknown as User).id;
};

test('a player whose result was struck is mailed once, however often the event is delivered', async () => {
  const userId = await registered();
  const id = await strike(userId);
  await strike(userId, { id });
  await heard(id);
  const [mail] = await mailbox.received('ada@example.com', 'Your result in Losail weekend was struck');
  expect(mail?.text).toContain('Two accounts share a card.');
  await allSent();
  expect(await mailbox.mails()).toHaveLength(1);
});

test('a player of a household of an admin reads that the entry is outside the prizes, and how to appeal', async () => {
  await strike(await registered(), { penalty: 'hors-concours', rule: 'household' });
  const [mail] = await mailbox.received('ada@example.com', 'Your entry in Losail weekend is outside the prizes');
  const text = mail?.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain(messages.strikes.rules.household);
  expect(text).toContain(messages.strikes.effects['hors-concours']);
  expect(text).not.toContain('games that you started afterwards');
});

test('one whose account is deleted is not', async () => {
  await heard(await strike('11111111-1111-4111-8111-111111111111'));
  await allSent();
  expect(await mailbox.mails()).toEqual([]);
});

test.each([
  ['upheld', 'the decision stays'],
  ['lifted', 'the decision was lifted'],
] as const)('a player whose appeal is %s is mailed once, with the reason', async (outcome, how) => {
  const body = { userId: await registered(), contestTitle: 'Losail weekend', outcome, reason: 'Two of us looked.' };
  const id = await game.tell(appealDecided, body);
  await game.tell(appealDecided, body, { id });
  await heard(id);
  const [mail] = await mailbox.received('ada@example.com', `Your appeal in Losail weekend: ${how}`);
  expect(mail?.text).toContain('Two of us looked.');
  await allSent();
  expect(await mailbox.mails()).toHaveLength(1);
});
