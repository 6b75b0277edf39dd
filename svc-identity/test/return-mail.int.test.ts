import { randomUUID } from 'node:crypto';

import { contestCanceled, entrySuspended, paymentReturned } from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { someOwner } from './account.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const contest = '2026-11';
const contestTitle = 'the Monthly Challenge of November 2026';
const canceledFor = 'The race data was wrong.';
let identity: ServiceUnderTest;
let payments: EventPeer;
let game: EventPeer;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder });
  payments = await eventPeer({ service: 'payments', databaseUrl: identity.database.url });
  game = await eventPeer({ service: 'game', databaseUrl: identity.database.url });
});
afterAll(async () => {
  await payments.stop();
  await game.stop();
  await identity.stop();
  await mailbox.remove();
});

const allSent = () => eventually(async () => expect(await identity.db('mails')).toEqual([]));
const heard = (id: string) =>
  eventually(async () => expect(await identity.db('inbox').where({ event_id: id })).toHaveLength(1));

test.each([
  ['duplicate', `You paid twice for ${contestTitle}`, 'Your entry stands'],
  ['late', `Your payment for ${contestTitle} came too late`, 'had ended when your payment came'],
  ['unfit', `Your payment for ${contestTitle} is given back`, 'gave no entry'],
  ['canceled', `Cancelled: ${contestTitle}`, 'The reason: The race data was wrong.'],
] as const)('a payment that is given back as %s is told once, with the amount', async (reason, subject, text) => {
  const { id: userId, email } = await someOwner(identity);
  const paymentId = randomUUID();
  const why = reason === 'canceled' ? canceledFor : null;
  const body = { paymentId, userId, contest, contestTitle, amountMinor: 150, reason, canceledFor: why };
  const id = await payments.tell(paymentReturned, body);
  await payments.tell(paymentReturned, body, { id });
  const [mail] = await mailbox.received(email, subject);
  expect(mail?.text).toContain(text);
  expect(mail?.text).toContain('The 1.50 € that you paid is being refunded');
  await allSent();
  expect(await mailbox.mails(email)).toHaveLength(1);
});

test.each([
  ['part', false, `Refunded: 0.50 € of your payment for ${contestTitle}`, 'was refunded to the card'],
  ['part', true, `Refund on its way: 0.50 € of your payment for ${contestTitle}`, 'is being refunded to the card'],
  ['part-disputed', false, `Disputed: 0.50 € of your payment for ${contestTitle}`, 'is disputed'],
  ['part-kept', false, `The refund of 0.50 € for ${contestTitle} has failed`, 'we find another way'],
] as const)(
  'a %s (pending: %s) is told with its sum, and that the entry stands',
  async (reason, isPending, subject, text) => {
    const { id: userId, email } = await someOwner(identity);
    const sums = { amountMinor: 50, paidMinor: 150, isPending };
    const body = { paymentId: randomUUID(), userId, contest, contestTitle, reason, canceledFor: null, ...sums };
    await payments.tell(paymentReturned, body);
    const [mail] = await mailbox.received(email, subject);
    const said = mail?.text?.replaceAll(/\s+/g, ' ');
    expect(said).toContain(text);
    expect(said).toContain(`0.50 € of your payment of 1.50 € for ${contestTitle}`);
    expect(said).toContain('Your entry stands');
  },
);

test('the entry that goes with a cancelled contest is told by that mail alone', async () => {
  const { id: userId, email } = await someOwner(identity);
  const suspendedAt = identity.clock.now().toISOString();
  await heard(await payments.tell(entrySuspended, { userId, contest, paymentId: randomUUID(), suspendedAt }));
  await allSent();
  expect(await mailbox.mails(email)).toEqual([]);
});

test('who entered a cancelled contest without a fee is told why, and nobody else', async () => {
  const [invited, other] = [await someOwner(identity), await someOwner(identity)];
  await game.tell(contestCanceled, {
    contest: 'rehearsal-spa',
    contestTitle: 'Rehearsal: Spa',
    reason: canceledFor,
    canceledAt: identity.clock.now().toISOString(),
    players: [invited.id, randomUUID()],
  });
  const [mail] = await mailbox.received(invited.email, 'Cancelled: Rehearsal: Spa');
  expect(mail?.text).toContain('The reason: The race data was wrong.');
  expect(mail?.text).not.toContain('refunded');
  await allSent();
  expect(await mailbox.mails(other.email)).toEqual([]);
});
