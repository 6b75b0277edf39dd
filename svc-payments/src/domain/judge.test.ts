import { judge, returnedMoney, type IntentReading, type RefundReading } from './judge.ts';

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
  charge: returnedMoney({ refundedMinor: 0, refunds: [], disputes: [] }),
  card: null,
};

const charge = (facts: Partial<Parameters<typeof returnedMoney>[0]>) =>
  returnedMoney({ refundedMinor: 0, refunds: [], disputes: [], ...facts });

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
    expect(judge({ ...good, charge: charge({ refundedMinor: 150, disputes: ['lost'] }) }, expected)).toMatchObject({
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

const refund = (status: string): RefundReading => ({ id: `re_${status}`, status, failureReason: null });
const nothing = { isRefunded: false, isPending: false, isDisputed: false, isRegained: false };

test.each<[string, Partial<Parameters<typeof returnedMoney>[0]>, Partial<typeof nothing>]>([
  ['nothing happened', {}, {}],
  ['a refund has succeeded', { refundedMinor: 150, refunds: [refund('succeeded')] }, { isRefunded: true }],
  ['a refund is pending', { refundedMinor: 150, refunds: [refund('pending')] }, { isRefunded: true, isPending: true }],
  ['a refund waits for the player', { refunds: [refund('requires_action')] }, { isRefunded: true, isPending: true }],
  ['a refund has failed', { refunds: [refund('failed')] }, { isRegained: true }],
  ['a refund was canceled', { refunds: [refund('canceled')] }, { isRegained: true }],
  ['one failed and another succeeded', { refunds: [refund('succeeded'), refund('failed')] }, { isRefunded: true }],
  ['Stripe states the amount alone', { refundedMinor: 150 }, { isRefunded: true }],
  ['a dispute is open', { disputes: ['needs_response'] }, { isDisputed: true }],
  ['a dispute is looked at', { disputes: ['under_review'] }, { isDisputed: true }],
  ['a dispute is lost', { disputes: ['lost'] }, { isDisputed: true }],
  ['a dispute is of a kind not known yet', { disputes: ['of_tomorrow'] }, { isDisputed: true }],
  ['a dispute is won', { disputes: ['won'] }, { isRegained: true }],
  ['a dispute was prevented', { disputes: ['prevented'] }, { isRegained: true }],
  ['the bank inquires', { disputes: ['warning_needs_response'] }, { isRegained: true }],
  ['an inquiry is closed', { disputes: ['warning_closed'] }, { isRegained: true }],
  ['an inquiry was followed by a dispute', { disputes: ['warning_closed', 'lost'] }, { isDisputed: true }],
  ['a dispute was won and refunded after', { disputes: ['won'], refunds: [refund('succeeded')] }, { isRefunded: true }],
])('%s', (_, found, outcome) => {
  const read = returnedMoney({ refundedMinor: 0, refunds: [], disputes: [], ...found });
  expect(read).toMatchObject({ ...nothing, ...outcome });
});
