import type { Conn, Tx } from '@lights-out/service-kit';

import type { ExportedRow, LedgerRow } from '../rules/ledger.ts';

/** How far Stripe's list was read; null where nothing was. */
export interface LedgerProgress {
  readonly newestId: string | null;
  readonly oldestId: string | null;
  /** Whether everything older is in the ledger. */
  readonly isComplete: boolean;
}

export async function findLedgerProgress(conn: Conn): Promise<LedgerProgress> {
  return conn('ledger_progress').first({ newestId: 'newest_id', oldestId: 'oldest_id', isComplete: 'is_complete' });
}

/** Stores how far the list was read, unless another process has read on since `seen`. */
export async function updateLedgerProgress(tx: Tx, seen: LedgerProgress, next: LedgerProgress): Promise<void> {
  await tx('ledger_progress')
    .where({ newest_id: seen.newestId, oldest_id: seen.oldestId })
    .update({ newest_id: next.newestId, oldest_id: next.oldestId, is_complete: next.isComplete });
}

/** @returns how many were not in the ledger yet */
export async function insertLedgerRows(tx: Tx, rows: readonly LedgerRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const inserted = await tx('ledger')
    .insert(
      rows.map((row) => ({
        transaction_id: row.id,
        category: row.category,
        source_id: row.sourceId,
        stripe_intent_id: row.intentId,
        amount_minor: row.amountMinor,
        fee_minor: row.feeMinor,
        net_minor: row.netMinor,
        currency: row.currency,
        booked_at: row.bookedAt,
      })),
    )
    .onConflict('transaction_id')
    .ignore()
    .returning('transaction_id');
  return inserted.length;
}

/** What the account holds by the ledger, in euro cents. */
export async function findLedgerBalance(conn: Conn): Promise<number> {
  const row = await conn('ledger').where({ currency: 'eur' }).sum({ net: 'net_minor' }).first<{ net: string | null }>();
  return Number(row.net ?? 0);
}

/** Stores by how much the balance at Stripe is above the ledger's. */
export async function updateLedgerDifference(conn: Conn, differenceMinor: number, at: Date): Promise<void> {
  await conn('ledger_progress').update({ difference_minor: differenceMinor, compared_at: at });
}

/** By how much the balance at Stripe was above the ledger's when the two were last compared; null before that. */
export async function findLedgerDifference(conn: Conn): Promise<number | null> {
  const {
    rows: [row],
  } = await conn.raw<{ rows: { difference: number | null }[] }>(
    'select difference_minor::float8 as difference from ledger_progress',
  );
  return row?.difference ?? null;
}

/** Rows booked from `from` until before `until`, oldest first, with their payments; `limit` at most. */
export async function listLedgerRows(
  conn: Conn,
  { from, until, limit }: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<ExportedRow[]> {
  const { rows } = await conn.raw<{ rows: ExportedRow[] }>(
    `
    select transaction_id as id, category, source_id as "sourceId", ledger.stripe_intent_id as "intentId",
      ledger.amount_minor::float8 as "amountMinor", fee_minor::float8 as "feeMinor", net_minor::float8 as "netMinor",
      ledger.currency, booked_at as "bookedAt", payments.id as "paymentId", contest
    from ledger left join payments on payments.stripe_intent_id = ledger.stripe_intent_id
    where booked_at >= :from and booked_at < :until
    order by booked_at, transaction_id limit :limit`,
    { from, until, limit },
  );
  return rows;
}
