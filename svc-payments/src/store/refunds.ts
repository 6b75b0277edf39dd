import type { Conn, Db, Tx } from '@lights-out/service-kit';

import type { RefundReason } from '../domain/payment.ts';

export interface OwedRefund {
  readonly paymentId: string;
  readonly reason: RefundReason;
  readonly attempt: number;
  readonly tries: number;
}

export async function insertRefund(tx: Tx, paymentId: string, reason: RefundReason, at: Date): Promise<void> {
  await tx('refunds').insert({ payment_id: paymentId, reason, state: 'owed', due_at: at, created_at: at }).onConflict('payment_id').ignore();
}

export async function findRefundReason(conn: Conn, paymentId: string): Promise<RefundReason | undefined> {
  return (await conn('refunds').first<{ reason: RefundReason } | undefined>('reason').where({ payment_id: paymentId }))?.reason;
}

/** Notes that the money is back; `refundId` unknown where it went back by another way. */
export async function markRefunded(tx: Tx, paymentId: string, at: Date, refundId?: string): Promise<void> {
  await tx('refunds').where({ payment_id: paymentId, state: 'owed' })
    .update({ state: 'done', done_at: at, ...(refundId === undefined ? {} : { stripe_refund_id: refundId }) });
}

/** Takes the refund that has been due longest (or that of one payment), until `until`: should this process die, it is due again then. */
export async function claimOwedRefund(db: Db, now: Date, until: Date, paymentId?: string): Promise<OwedRefund | undefined> {
  const due = db('refunds').select('payment_id').where({ state: 'owed' }).where('due_at', '<=', now)
    .modify((query) => { if (paymentId !== undefined) void query.where({ payment_id: paymentId }); })
    .orderBy('due_at').limit(1).forUpdate().skipLocked();
  const [row] = await db('refunds').update({ due_at: until, tries: db.raw('tries + 1') }).where('payment_id', due)
    .returning(['payment_id', 'reason', 'attempt', 'tries']) as { payment_id: string; reason: RefundReason; attempt: number; tries: number }[];
  return row && { paymentId: row.payment_id, reason: row.reason, attempt: row.attempt, tries: row.tries };
}

/** Tries again under a new name: under the old one Stripe would repeat its failure. */
export async function updateRefundAttempt(db: Db, { paymentId, attempt }: OwedRefund): Promise<void> {
  await db('refunds').where({ payment_id: paymentId, attempt }).update({ attempt: attempt + 1 });
}
