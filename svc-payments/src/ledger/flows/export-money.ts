import { ledgerExported } from '@lights-out/contracts';
import { type Admin, inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import type { ExportedRow } from '../rules/ledger.ts';
import type { ExportedDays } from '../sql/exported-rows.ts';
import { findLedgerDifference, listLedgerRows } from '../sql/ledger.ts';

const dayMs = 86_400_000;
const mostLedgerRows = 100_000;

/** The first and the last day of an export, `YYYY-MM-DD` in UTC. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

interface ReadBy {
  readonly admin: Admin;
  readonly requestId: string;
}

/** @throws {Refusal} `invalid-request` where the last day is before the first */
export function exportedDays({ from, to }: Days): ExportedDays {
  const until = new Date(Date.parse(to) + dayMs);
  if (!(until > new Date(from)))
    throw new Refusal('invalid-request', { fields: { to: 'Must not be before the first day' } });
  return { from: new Date(from), until };
}

/** Tells the audit list of a file before the first byte of it leaves, so that no access goes unrecorded, however it ends. */
export async function announceExport(
  { db, outbox, clock }: Context,
  file: 'payments' | 'entries',
  { from, to }: Days,
  { rows, admin, requestId }: ReadBy & { readonly rows: number },
): Promise<void> {
  const named = { id: admin.id, name: admin.name };
  const body = { session: admin.session, admin: named, file, from, to, rows };
  await inTransaction(db, (tx) => outbox.announce(tx, ledgerExported, body, { requestId, occurredAt: clock.now() }));
}

/**
 * The ledger of some days. The audit list is told in the transaction that reads it, so no access goes unrecorded.
 *
 * @returns its rows, and by how much the balance at Stripe was above the ledger's when they were last compared, in euro cents
 * @throws {Refusal} `invalid-request` for too many rows, and where the last day is before the first
 */
export function exportLedger(
  { db, outbox, clock }: Context,
  { from, to }: Days,
  { admin, requestId }: ReadBy,
): Promise<{ readonly rows: ExportedRow[]; readonly differenceMinor: number | null }> {
  const days = exportedDays({ from, to });
  return inTransaction(db, async (tx) => {
    const rows = await listLedgerRows(tx, { ...days, limit: mostLedgerRows + 1 });
    if (rows.length > mostLedgerRows)
      throw new Refusal('invalid-request', { fields: { to: `More than ${mostLedgerRows} rows: choose fewer days` } });
    const named = { id: admin.id, name: admin.name };
    const body = { session: admin.session, admin: named, from, to, rows: rows.length };
    await outbox.announce(tx, ledgerExported, body, { requestId, occurredAt: clock.now() });
    return { rows, differenceMinor: await findLedgerDifference(tx) };
  });
}
