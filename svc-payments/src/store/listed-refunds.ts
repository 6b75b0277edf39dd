import type { Conn } from '@lights-out/service-kit';

import type { RefundReason } from '../domain/payment.ts';
import type { RefundState } from '../domain/refund.ts';

export interface ListedRefund {
  readonly paymentId: string;
  readonly userId: string;
  readonly contest: string;
  readonly intent: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: RefundReason;
  readonly state: RefundState;
  readonly failures: number;
  readonly failureReason: string | null;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
}

/** Refunds that need attention first, then the newest. */
export async function listRefunds(conn: Conn, limit: number): Promise<ListedRefund[]> {
  return conn('refunds')
    .join('payments', 'payments.id', 'refunds.payment_id')
    .orderByRaw(`array_position(array['failed', 'pending', 'owed', 'done'], refunds.state), refunds.created_at desc`)
    .limit(limit)
    .select<ListedRefund[]>({
      paymentId: 'payments.id',
      userId: 'user_id',
      contest: 'contest',
      intent: 'stripe_intent_id',
      amountMinor: 'amount_minor',
      currency: 'currency',
      reason: 'reason',
      state: 'refunds.state',
      failures: 'failures',
      failureReason: 'failure_reason',
      createdAt: 'refunds.created_at',
      doneAt: 'done_at',
    });
}
