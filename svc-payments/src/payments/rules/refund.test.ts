import { type RefundReading, returnedMoney } from './judge.ts';
import { followRefund, type RefundFacts, type RefundStep } from './refund.ts';

const now = new Date('2026-11-10T12:00:00.000Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const listed = (status: string, failureReason: string | null = null): RefundReading => ({
  id: 're_1',
  status,
  amountMinor: 150,
  failureReason,
  isOwed: true,
});
const part = { ...listed('succeeded'), id: 're_part', amountMinor: 50, isOwed: false };
const owed: RefundFacts = { state: 'owed', refundId: null, failures: 0 };
const pending: RefundFacts = { state: 'pending', refundId: 're_1', failures: 0 };

test.each<[string, RefundFacts, RefundReading[], RefundStep]>([
  ['one that Stripe does not list stays owed', owed, [], { to: 'stay' }],
  ['one that was made elsewhere is followed', owed, [listed('pending')], { to: 'pending', refundId: 're_1' }],
  ['one that failed before stays owed', owed, [listed('failed')], { to: 'stay' }],
  ['a pending one is waited for', pending, [listed('pending')], { to: 'stay' }],
  [
    'a failed one is tried again in an hour',
    pending,
    [listed('failed', 'declined')],
    { to: 'owed', dueAt: later(1), failure: 'declined' },
  ],
  [
    'a canceled one as well, with its status as reason',
    pending,
    [listed('canceled')],
    { to: 'owed', dueAt: later(1), failure: 'canceled' },
  ],
  [
    'the second failure waits a day',
    { ...pending, failures: 1 },
    [listed('failed', 'unknown')],
    { to: 'owed', dueAt: later(24), failure: 'unknown' },
  ],
  [
    'the third is given up',
    { ...pending, failures: 2 },
    [listed('failed', 'lost_or_stolen_card')],
    { to: 'failed', failure: 'lost_or_stolen_card' },
  ],
  [
    'one that was done and failed later is tried again',
    { ...pending, state: 'done' },
    [listed('failed')],
    { to: 'owed', dueAt: later(1), failure: 'failed' },
  ],
  [
    'money that came back from the bank is owed at once',
    { ...pending, state: 'done', refundId: null },
    [],
    { to: 'owed', dueAt: now },
  ],
  [
    'one that was given up and made by hand is followed',
    { ...pending, state: 'failed', refundId: 're_0', failures: 3 },
    [listed('pending')],
    { to: 'pending', refundId: 're_1' },
  ],
  ['one of a part leaves the rest owed', owed, [part], { to: 'stay' }],
  ['one of the rest is waited for', pending, [part, { ...listed('pending'), amountMinor: 100 }], { to: 'stay' }],
  [
    'with the rest on its way and the part failed, the part is owed',
    pending,
    [
      { ...part, status: 'failed' },
      { ...listed('pending'), amountMinor: 100 },
    ],
    { to: 'owed', dueAt: now },
  ],
])('%s', (_, refund, refunds, step) => {
  const charge = returnedMoney({ amountMinor: 150, refundedMinor: 0, refunds, disputes: [] });
  expect(followRefund(refund, charge, now)).toEqual(step);
});
