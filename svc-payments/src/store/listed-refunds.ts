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
  readonly reason: RefundReason | 'requested';
  readonly state: RefundState;
  readonly failures: number;
  readonly failureReason: string | null;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
}

/** Refunds that need attention first, then the newest: those that are owed, and those that support or Stripe's dashboard asked for. */
export async function listRefunds(conn: Conn, limit: number): Promise<ListedRefund[]> {
  const { rows } = await conn.raw<{ rows: ListedRefund[] }>(
    `
    select payments.id as "paymentId", user_id as "userId", contest, stripe_intent_id as intent,
      amount_minor as "amountMinor", currency, reason, listed.state, failures, failure_reason as "failureReason",
      listed.created_at as "createdAt", done_at as "doneAt"
    from (
      select payment_id, reason, state, failures, failure_reason, created_at, done_at from refunds
      union all
      select id, 'requested', outside_refund, case outside_refund when 'failed' then 1 else 0 end, null,
        outside_refund_at, case outside_refund when 'done' then outside_refund_at end
      from payments
      where outside_refund is not null and not exists (select from refunds where payment_id = payments.id)
    ) listed
    join payments on payments.id = payment_id
    order by array_position(array['failed', 'pending', 'owed', 'done'], listed.state), listed.created_at desc
    limit :limit`,
    { limit },
  );
  return rows;
}
