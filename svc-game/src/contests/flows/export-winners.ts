import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { countExportedWinners, type ExportedDays } from '../sql/exported-winners.ts';
import { announceAdminAction, type ActionBy } from '../../admin-actions.ts';

const dayMs = 86_400_000;

/**
 * Tells the audit list of the winners' file before the first byte of it leaves, so that no access goes unrecorded.
 *
 * @param days the first and the last day, `YYYY-MM-DD` in UTC
 * @returns the same days as instants
 * @throws {Refusal} `invalid-request` where the last day is before the first
 */
export async function announceWinnersExport(
  { db, outbox }: Context,
  { from, to }: { readonly from: string; readonly to: string },
  by: ActionBy,
): Promise<ExportedDays> {
  const days = { from: new Date(from), until: new Date(Date.parse(to) + dayMs) };
  if (!(days.until > days.from))
    throw new Refusal('invalid-request', { fields: { to: 'Must not be before the first day' } });
  const reason = `${from} to ${to}: ${await countExportedWinners(db, days)} rows`;
  await inTransaction(db, (tx) => announceAdminAction(outbox, tx, { action: 'winners-exported', reason }, by));
  return days;
}
