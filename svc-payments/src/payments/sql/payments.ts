import type { Conn, Db, Tx } from '@lights-out/service-kit';

import type { PaymentState } from '../rules/payment.ts';

export interface Payment {
  readonly id: string;
  readonly userId: string;
  readonly contest: string;
  readonly amountMinor: number;
  readonly state: PaymentState;
  readonly customerId: string | null;
  readonly intentId: string | null;
  readonly createdAt: Date;
  readonly checks: number;
  /** Of the terms that its page showed last. */
  readonly termsVersion: string | null;
  /** Of its amount, what went back to the player or is on its way, as last read at Stripe. */
  readonly refundedMinor: number;
  /** Of its amount, what the bank has withdrawn, as last read at Stripe. */
  readonly disputedMinor: number;
}

const columns = {
  id: 'id',
  userId: 'user_id',
  contest: 'contest',
  amountMinor: 'amount_minor',
  state: 'state',
  customerId: 'stripe_customer_id',
  intentId: 'stripe_intent_id',
  createdAt: 'created_at',
  checks: 'checks',
  termsVersion: 'terms_version',
  refundedMinor: 'refunded_minor',
  disputedMinor: 'disputed_minor',
} as const;

export async function findPayment(conn: Conn, id: string): Promise<Payment | undefined> {
  return conn('payments').first<Payment | undefined>(columns).where({ id });
}

export async function findPaymentByIntent(conn: Conn, intentId: string): Promise<Payment | undefined> {
  return conn('payments').first<Payment | undefined>(columns).where({ stripe_intent_id: intentId });
}

export async function findOpenPayment(conn: Conn, userId: string, contest: string): Promise<Payment | undefined> {
  return conn('payments')
    .first<Payment | undefined>(columns)
    .where({ user_id: userId, contest })
    .whereIn('state', ['preparing', 'open']);
}

export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  return tx('payments').first<Payment | undefined>(columns).where({ id }).forUpdate();
}

/** Serialises all changes to this player's payments for this contest until the end of the transaction. */
export async function lockPlayerInContest(tx: Tx, userId: string, contest: string): Promise<void> {
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(:entry, 0))', { entry: `entry:${userId}:${contest}` });
}

export interface NewPayment {
  readonly id: string;
  readonly userId: string;
  readonly contest: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'preparing' | 'canceled';
  readonly customerId: string | null;
  readonly intentId: string | null;
  readonly at: Date;
  readonly checkAt: Date | null;
}

/** Returns false when the player already has an open payment for the contest, or the intent is already stored. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const { id, userId, contest, amountMinor, currency, state, customerId, intentId, at, checkAt } = payment;
  const rows = await tx('payments')
    .insert({
      id,
      user_id: userId,
      contest,
      amount_minor: amountMinor,
      currency,
      state,
      stripe_customer_id: customerId,
      stripe_intent_id: intentId,
      created_at: at,
      changed_at: at,
      check_at: checkAt,
    })
    .onConflict()
    .ignore()
    .returning('id');
  return rows.length > 0;
}

/** Stores the intent created for a payment and opens it. Does nothing unless the payment is `preparing`. */
export async function updatePaymentIntent(
  tx: Tx,
  id: string,
  intentId: string,
  at: Date,
  checkAt: Date | null,
): Promise<void> {
  await tx('payments')
    .where({ id, state: 'preparing' })
    .update({ stripe_intent_id: intentId, state: 'open', changed_at: at, checks: 0, check_at: checkAt });
}

/** Records which version of the terms the page shows beside PAY. */
export async function updateShownTerms(conn: Conn, userId: string, contest: string, version: string): Promise<void> {
  await conn('payments')
    .where({ user_id: userId, contest })
    .whereIn('state', ['preparing', 'open'])
    .update({ terms_version: version });
}

export async function updatePaymentState(
  tx: Tx,
  id: string,
  change: { from: PaymentState; to: PaymentState; at: Date; checkAt: Date | null },
): Promise<void> {
  await tx('payments')
    .where({ id, state: change.from })
    .update({ state: change.to, changed_at: change.at, checks: 0, check_at: change.checkAt });
}

/** Records how much of a payment has gone back, and has it read again from then on as one that was just paid. */
export async function updateReturned(
  tx: Tx,
  { id, refundedMinor, disputedMinor }: Pick<Payment, 'id' | 'refundedMinor' | 'disputedMinor'>,
  checkAt: Date | null,
): Promise<void> {
  await tx('payments')
    .where({ id })
    .update({ refunded_minor: refundedMinor, disputed_minor: disputedMinor, checks: 0, check_at: checkAt });
}

/**
 * Claims the payment that has been due for a check longest. It is due again at `until`, in case this process dies before the
 * check.
 */
export async function claimDuePayment(db: Db, now: Date, until: Date): Promise<Payment | undefined> {
  const {
    rows: [claimed],
  } = await db.raw<{ rows: { id: string }[] }>(
    `
    update payments set check_at = :until
    where id = (select id from payments where check_at <= :now order by check_at limit 1 for update skip locked)
    returning id`,
    { now, until },
  );
  return claimed && findPayment(db, claimed.id);
}

/** Makes the player's open payments due for a check at once. */
export async function updateOpenPaymentsDue(tx: Tx, userId: string, at: string): Promise<void> {
  await tx('payments').where({ user_id: userId }).whereIn('state', ['preparing', 'open']).update({ check_at: at });
}

/** Schedules the next check of a claimed payment, unless its state has changed since, or another check was wanted. */
export async function updateNextCheck(
  db: Db,
  { id, state, checks }: Payment,
  { claimedUntil, checkAt }: { readonly claimedUntil: Date; readonly checkAt: Date | null },
): Promise<void> {
  await db('payments')
    .where({ id, state, checks, check_at: claimedUntil })
    .update({ checks: checks + 1, check_at: checkAt });
}

/** The ones of these intents that a row records as paid. */
export async function listPaidIntents(db: Db, intentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db('payments')
    .select<{ id: string }[]>({ id: 'stripe_intent_id' })
    .whereIn('stripe_intent_id', intentIds)
    .whereIn('state', ['succeeded', 'refunding', 'refunded', 'reversed']);
  return new Set(rows.map(({ id }) => id));
}

export async function findDeployment(conn: Conn): Promise<string> {
  return (await conn('deployment').first<{ id: string }>('id')).id;
}
