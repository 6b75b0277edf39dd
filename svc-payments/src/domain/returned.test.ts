import { returnedMoney, type RefundReading } from './returned.ts';

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
])('%s', (_, charge, expected) => {
  const read = returnedMoney({ refundedMinor: 0, refunds: [], disputes: [], ...charge });
  expect(read).toMatchObject({ ...nothing, ...expected });
});
