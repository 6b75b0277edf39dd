import type { Conn } from '@lights-out/service-kit';

export interface OwnPayment {
  readonly id: string;
  readonly contest: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
  /** Of the refund that is owed or made; null without one. */
  readonly refundReason: string | null;
  readonly refundState: string | null;
  readonly refundDoneAt: Date | null;
  /** Of the newest refund that this service did not owe; null without one. */
  readonly outsideRefund: string | null;
  readonly refundedMinor: number;
  readonly disputedMinor: number;
}

export interface OwnEntry {
  readonly contest: string;
  readonly state: string;
  readonly enteredAt: Date;
  readonly termsVersion: string | null;
  readonly termsAcceptedAt: Date | null;
}

const mostListed = 1_000;

const newestOutside = `(
  select state from outside_refunds where payment_id = payments.id order by created_at desc limit 1)`;

/** The player's payments, newest first. */
export function listOwnPayments(conn: Conn, userId: string): Promise<OwnPayment[]> {
  return conn('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .where({ user_id: userId })
    .orderBy('payments.created_at', 'desc')
    .limit(mostListed)
    .select<OwnPayment[]>({
      id: 'payments.id',
      contest: 'contest',
      amountMinor: 'amount_minor',
      currency: 'currency',
      state: 'payments.state',
      createdAt: 'payments.created_at',
      changedAt: 'changed_at',
      refundReason: 'refunds.reason',
      refundState: 'refunds.state',
      refundDoneAt: 'refunds.done_at',
      outsideRefund: conn.raw(newestOutside) as unknown as string,
      refundedMinor: 'refunded_minor',
      disputedMinor: 'disputed_minor',
    });
}

export function listOwnEntries(conn: Conn, userId: string): Promise<OwnEntry[]> {
  return conn('entries').where({ user_id: userId }).orderBy('contest', 'desc').limit(mostListed).select<OwnEntry[]>({
    contest: 'contest',
    state: 'state',
    enteredAt: 'entered_at',
    termsVersion: 'terms_version',
    termsAcceptedAt: 'terms_accepted_at',
  });
}
