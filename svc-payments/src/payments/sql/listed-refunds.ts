import type { Conn } from '@lights-out/service-kit';

import type { RefundReason } from '../rules/payment.ts';
import type { RefundState } from '../rules/refund.ts';

export interface ListedRefund {
  /** Of the payment that it is owed for, or Stripe's. */
  readonly id: string;
  readonly paymentId: string;
  readonly userId: string;
  readonly contest: string;
  readonly intent: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: RefundReason | 'requested';
  readonly state: RefundState;
  readonly failures: number;
  readonly failureReason: string | null;
  readonly createdAt: Date;
}

/**
 * Refunds that need attention first, then the newest: those that are owed, and those that support or Stripe's dashboard asked
 * for, except where another was made after it failed.
 */
export async function listRefunds(conn: Conn, limit: number): Promise<ListedRefund[]> {
  const { rows } = await conn.raw<{ rows: ListedRefund[] }>(
    `
    select listed.id, payments.id as "paymentId", user_id as "userId", contest, stripe_intent_id as intent,
      payments.amount_minor - listed.elsewhere_minor as "amountMinor", currency, reason, listed.state, failures, failure_reason as "failureReason",
      listed.created_at as "createdAt"
    from (
      select payment_id::text as id, payment_id, reason, state, failures, failure_reason, created_at, (
          select coalesce(sum(amount_minor), 0)::int from outside_refunds
          where outside_refunds.payment_id = refunds.payment_id and outside_refunds.state <> 'failed'
        ) as elsewhere_minor
      from refunds
      union all
      select stripe_refund_id, payment_id, 'requested', outside_refunds.state, (outside_refunds.state = 'failed')::int,
        failure_reason, outside_refunds.created_at,
        payments.amount_minor - outside_refunds.amount_minor
      from outside_refunds join payments on payments.id = payment_id
      where outside_refunds.state <> 'failed' or not exists (
        select from outside_refunds later
        where later.payment_id = outside_refunds.payment_id and later.created_at > outside_refunds.changed_at)
    ) listed
    join payments on payments.id = payment_id
    order by array_position(array['failed', 'pending', 'owed', 'done'], listed.state), listed.created_at desc, listed.id
    limit :limit`,
    { limit },
  );
  return rows;
}
