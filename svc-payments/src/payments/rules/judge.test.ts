import { type IntentReading, judge, type RefundReading, returnedMoney } from './judge.ts';

const expected = { userId: 'user', contest: '2026-11', feeMinor: 150, isLive: false };

const good: IntentReading = {
  id: 'pi_1',
  status: 'succeeded',
  amountMinor: 150,
  receivedMinor: 150,
  currency: 'eur',
  isLive: false,
  metadata: { userId: 'user', contest: '2026-11' },
  createdAt: new Date(0),
  clientSecret: '',
  savesCard: false,
  charge: returnedMoney({ amountMinor: 150, refundedMinor: 0, refunds: [], disputes: [] }),
  card: null,
};

const charge = (facts: Partial<Parameters<typeof returnedMoney>[0]>) =>
  returnedMoney({ amountMinor: 150, refundedMinor: 0, refunds: [], disputes: [], ...facts });

const refund = (status: string, amountMinor = 150): RefundReading => ({
  id: `re_${status}`,
  status,
  amountMinor,
  failureReason: null,
  isOwed: false,
});
const disputed = (status: string, amountMinor = 150) => ({ status, amountMinor });

describe('a succeeded intent', () => {
  test('is good when it says all that was asked for', () => {
    expect(judge(good, expected)).toEqual({
      kind: 'paid',
      fits: true,
      faults: [],
      returnedBy: null,
      isPending: false,
      isRegained: false,
    });
  });

  test.each<[string, Partial<IntentReading>, string[]]>([
    ['too little', { amountMinor: 50, receivedMinor: 50 }, ['amount']],
    ['too much', { amountMinor: 15_000, receivedMinor: 15_000 }, ['amount']],
    ['received in part', { receivedMinor: 149 }, ['amount']],
    ['another currency', { currency: 'usd' }, ['currency']],
    ['another user', { metadata: { ...good.metadata, userId: 'other' } }, ['user']],
    ['another contest', { metadata: { ...good.metadata, contest: '2026-12' } }, ['contest']],
    ['no metadata', { metadata: {} }, ['user', 'contest']],
    ['all of it', { amountMinor: 0, currency: 'jpy', metadata: {} }, ['amount', 'currency', 'user', 'contest']],
  ])('does not fit with %s', (_, change, faults) => {
    expect(judge({ ...good, ...change }, expected)).toMatchObject({ kind: 'paid', fits: false, faults });
  });

  test('of the other mode is none of ours', () => {
    expect(judge({ ...good, isLive: true }, expected)).toEqual({ kind: 'foreign' });
    expect(judge(good, { ...expected, isLive: true })).toEqual({ kind: 'foreign' });
  });

  test('tells a refund from a dispute', () => {
    expect(judge({ ...good, charge: charge({ refundedMinor: 150 }) }, expected)).toMatchObject({
      returnedBy: 'refund',
    });
    expect(judge({ ...good, charge: charge({ disputes: [disputed('lost')] }) }, expected)).toMatchObject({
      returnedBy: 'dispute',
    });
  });
});

describe('any other intent', () => {
  test.each([
    ['requires_payment_method', false],
    ['requires_confirmation', false],
    ['requires_capture', false],
    ['a_status_of_the_future', false],
    ['requires_action', true],
    ['processing', true],
  ])('that is %s is unpaid', (status, isUnderWay) => {
    expect(judge({ ...good, status }, expected)).toEqual({ kind: 'unpaid', isUnderWay });
  });

  test('that is canceled cannot be paid', () => {
    expect(judge({ ...good, status: 'canceled' }, expected)).toEqual({ kind: 'canceled' });
  });
});

const nothing = {
  refundedMinor: 0,
  disputedMinor: 0,
  leftMinor: 150,
  returnedBy: null,
  isPending: false,
  isRegained: false,
};
const refunded = { refundedMinor: 150, leftMinor: 0, returnedBy: 'refund' };
const withdrawn = { disputedMinor: 150, leftMinor: 0, returnedBy: 'dispute' };

test.each<[string, Partial<Parameters<typeof returnedMoney>[0]>, object]>([
  ['nothing happened', {}, {}],
  ['a refund has succeeded', { refundedMinor: 150, refunds: [refund('succeeded')] }, refunded],
  ['a refund is pending', { refundedMinor: 150, refunds: [refund('pending')] }, { ...refunded, isPending: true }],
  ['a refund waits for the player', { refunds: [refund('requires_action')] }, { ...refunded, isPending: true }],
  ['a refund has failed', { refunds: [refund('failed')] }, { isRegained: true }],
  ['a refund was canceled', { refunds: [refund('canceled')] }, { isRegained: true }],
  ['one failed and another succeeded', { refunds: [refund('succeeded'), refund('failed')] }, refunded],
  ['Stripe states the amount alone', { refundedMinor: 150 }, refunded],
  [
    'Stripe has more refunds than it listed',
    { refundedMinor: 150, refunds: [refund('succeeded', 10)], hasMoreRefunds: true },
    refunded,
  ],
  ['a dispute is open', { disputes: [disputed('needs_response')] }, withdrawn],
  ['a dispute is looked at', { disputes: [disputed('under_review')] }, withdrawn],
  ['a dispute is lost', { disputes: [disputed('lost')] }, withdrawn],
  ['a dispute is of a kind not known yet', { disputes: [disputed('of_tomorrow')] }, withdrawn],
  ['a dispute is won', { disputes: [disputed('won')] }, { isRegained: true }],
  ['a dispute was prevented', { disputes: [disputed('prevented')] }, { isRegained: true }],
  ['the bank inquires', { disputes: [disputed('warning_needs_response')] }, { isRegained: true }],
  ['an inquiry is closed', { disputes: [disputed('warning_closed')] }, { isRegained: true }],
  ['an inquiry was followed by a dispute', { disputes: [disputed('warning_closed'), disputed('lost')] }, withdrawn],
  ['a dispute was won and refunded after', { disputes: [disputed('won')], refunds: [refund('succeeded')] }, refunded],
  [
    'a part is refunded',
    { refundedMinor: 50, refunds: [refund('succeeded', 50)] },
    { refundedMinor: 50, leftMinor: 100, isRegained: true },
  ],
  [
    'two parts are refunded that make the whole',
    { refundedMinor: 150, refunds: [refund('pending', 100), refund('succeeded', 50)] },
    { ...refunded, isPending: true },
  ],
  [
    'one of two parts has failed',
    { refunds: [refund('failed', 100), refund('succeeded', 50)] },
    { refundedMinor: 50, leftMinor: 100, isRegained: true },
  ],
  [
    'a part is disputed',
    { disputes: [disputed('needs_response', 50)] },
    { disputedMinor: 50, leftMinor: 100, isRegained: true },
  ],
  [
    'a part is refunded and the rest is disputed',
    { refunds: [refund('succeeded', 50)], disputes: [disputed('lost', 100)] },
    { refundedMinor: 50, disputedMinor: 100, leftMinor: 0, returnedBy: 'dispute' },
  ],
  [
    'the whole is disputed after a part was refunded',
    { refunds: [refund('succeeded', 50)], disputes: [disputed('lost')] },
    { refundedMinor: 50, ...withdrawn },
  ],
])('%s', (_, found, outcome) => {
  expect(charge(found)).toMatchObject({ ...nothing, ...outcome });
});
