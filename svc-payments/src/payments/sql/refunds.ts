import type { Conn, Db, Tx } from '@lights-out/service-kit';

import type { RefundReason } from '../rules/payment.ts';
import type { RefundFacts, RefundStep } from '../rules/refund.ts';

export interface OwedRefund {
  readonly paymentId: string;
  readonly reason: RefundReason;
  readonly attempt: number;
  readonly tries: number;
}

export async function insertRefund(tx: Tx, paymentId: string, reason: RefundReason, at: Date): Promise<void> {
  await tx('refunds')
    .insert({ payment_id: paymentId, reason, state: 'owed', due_at: at, created_at: at })
    .onConflict('payment_id')
    .ignore();
}

export async function findRefundReason(conn: Conn, paymentId: string): Promise<RefundReason | undefined> {
  return (await conn('refunds').first<{ reason: RefundReason } | undefined>('reason').where({ payment_id: paymentId }))
    ?.reason;
}

export async function lockRefund(
  tx: Tx,
  paymentId: string,
): Promise<(RefundFacts & { readonly reason: RefundReason }) | undefined> {
  return tx('refunds')
    .first({ state: 'state', reason: 'reason', refundId: 'stripe_refund_id', failures: 'failures' })
    .where({ payment_id: paymentId })
    .forUpdate();
}

/** Marks the refund as made; without `refundId` when the money was returned outside this service. */
export async function markRefunded(tx: Tx, paymentId: string, at: Date, refundId?: string): Promise<void> {
  await tx('refunds')
    .where({ payment_id: paymentId })
    .whereNot({ state: 'done' })
    .update({ state: 'done', done_at: at, ...(refundId === undefined ? {} : { stripe_refund_id: refundId }) });
}

/** Stores what follows for a refund that is not settled. A failure makes the next attempt use a new idempotency key. */
export async function updateRefund(
  tx: Tx,
  paymentId: string,
  step: Exclude<RefundStep, { to: 'stay' }>,
): Promise<void> {
  const failure =
    'failure' in step
      ? { failure_reason: step.failure, failures: tx.raw('failures + 1'), attempt: tx.raw('attempt + 1') }
      : {};
  await tx('refunds')
    .where({ payment_id: paymentId })
    .update({
      state: step.to,
      done_at: null,
      ...(step.to === 'pending' && { stripe_refund_id: step.refundId }),
      ...(step.to === 'owed' && { due_at: step.dueAt, attempt: tx.raw('attempt + 1') }),
      ...failure,
    });
}

/**
 * Claims the owed refund that has been due longest, or that of one payment. It is due again at `until`, in case this process
 * dies before it is made.
 */
export async function claimOwedRefund(
  db: Db,
  now: Date,
  until: Date,
  paymentId?: string,
): Promise<OwedRefund | undefined> {
  const {
    rows: [owed],
  } = await db.raw<{ rows: OwedRefund[] }>(
    `
    update refunds set due_at = :until, tries = tries + 1
    where payment_id = (
      select payment_id from refunds where state = 'owed' and due_at <= :now and payment_id = coalesce(:paymentId, payment_id)
      order by due_at limit 1 for update skip locked)
    returning payment_id as "paymentId", reason, attempt, tries`,
    { now, until, paymentId: paymentId ?? null },
  );
  return owed;
}

/** Makes the next attempt use a new idempotency key: with the old one Stripe would repeat its failure. */
export async function updateRefundAttempt(db: Db, { paymentId, attempt }: OwedRefund): Promise<void> {
  await db('refunds')
    .where({ payment_id: paymentId, attempt })
    .update({ attempt: attempt + 1 });
}
