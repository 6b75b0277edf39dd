import type { Tx } from '@lights-out/service-kit';

import { isLive, type RefundReading } from '../rules/judge.ts';

/** Stores the refunds that support or Stripe's dashboard asked for, and what has become of them. */
export async function upsertOutsideRefunds(
  tx: Tx,
  paymentId: string,
  refunds: readonly RefundReading[],
  at: Date,
): Promise<void> {
  if (refunds.length === 0) return;
  await tx('outside_refunds')
    .insert(
      refunds.map((refund) => ({
        stripe_refund_id: refund.id,
        payment_id: paymentId,
        amount_minor: refund.amountMinor,
        state: stateOf(refund),
        failure_reason: refund.failureReason,
        created_at: at,
        changed_at: at,
      })),
    )
    .onConflict('stripe_refund_id')
    .merge(['state', 'failure_reason', 'changed_at'])
    .whereRaw('outside_refunds.state <> excluded.state');
}

function stateOf(refund: RefundReading): 'pending' | 'done' | 'failed' {
  if (!isLive(refund)) return 'failed';
  return refund.status === 'succeeded' ? 'done' : 'pending';
}
