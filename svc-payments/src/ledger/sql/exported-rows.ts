import type { Conn } from '@lights-out/service-kit';

/** Rows of the days from `from` until before `until`. */
export interface ExportedDays {
  readonly from: Date;
  readonly until: Date;
}

/** A page: `limit` rows after the one that the page before ended with. */
interface ExportedPage<Row> extends ExportedDays {
  readonly after: Row | undefined;
  readonly limit: number;
}

export interface ExportedPayment {
  readonly id: string;
  readonly userId: string;
  readonly contest: string;
  readonly intentId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly refundReason: string | null;
  readonly refundState: string | null;
  readonly refundedAt: Date | null;
  readonly refundedMinor: number;
  readonly disputedMinor: number;
}

export interface ExportedEntry {
  readonly userId: string;
  readonly contest: string;
  readonly state: string;
  readonly suspendedBy: string | null;
  readonly enteredAt: Date;
  readonly termsVersion: string | null;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: string;
}

export function countExportedPayments(conn: Conn, { from, until }: ExportedDays): Promise<number> {
  return countRows(conn, 'payments', 'created_at', { from, until });
}

/** The oldest first. */
export async function listExportedPayments(
  conn: Conn,
  { from, until, after, limit }: ExportedPage<ExportedPayment>,
): Promise<ExportedPayment[]> {
  const { rows } = await conn.raw<{ rows: ExportedPayment[] }>(
    `
    select payments.id, user_id as "userId", contest, stripe_intent_id as "intentId", amount_minor as "amountMinor", currency,
      payments.state, payments.created_at as "createdAt", refunds.reason as "refundReason", refunds.state as "refundState",
      refunds.done_at as "refundedAt", refunded_minor as "refundedMinor", disputed_minor as "disputedMinor"
    from payments left join refunds on refunds.payment_id = payments.id
    where payments.created_at >= :from and payments.created_at < :until
      and (:after::uuid is null
        or (payments.created_at, payments.id) > ((select created_at from payments where id = :after), :after::uuid))
    order by payments.created_at, payments.id limit :limit`,
    { from, until, after: after?.id ?? null, limit },
  );
  return rows;
}

export function countExportedEntries(conn: Conn, { from, until }: ExportedDays): Promise<number> {
  return countRows(conn, 'entries', 'entered_at', { from, until });
}

/** The oldest first. */
export async function listExportedEntries(
  conn: Conn,
  { from, until, after, limit }: ExportedPage<ExportedEntry>,
): Promise<ExportedEntry[]> {
  const { rows } = await conn.raw<{ rows: ExportedEntry[] }>(
    `
    select entries.user_id as "userId", entries.contest, entries.state, suspended_by as "suspendedBy", entered_at as "enteredAt",
      entries.terms_version as "termsVersion", payment_id as "paymentId", amount_minor as "amountMinor", currency
    from entries join payments on payments.id = payment_id
    where entered_at >= :from and entered_at < :until
      and (:after::uuid is null
        or (entered_at, payment_id) > ((select entered_at from entries where payment_id = :after), :after::uuid))
    order by entered_at, payment_id limit :limit`,
    { from, until, after: after?.paymentId ?? null, limit },
  );
  return rows;
}

async function countRows(
  conn: Conn,
  table: 'payments' | 'entries',
  column: 'created_at' | 'entered_at',
  { from, until }: ExportedDays,
): Promise<number> {
  const row = await conn(table)
    .where(column, '>=', from)
    .where(column, '<', until)
    .first<{ count: number }>(conn.raw('count(*)::int as count'));
  return row.count;
}
