import { ledgerExported } from '@lights-out/contracts';
import { inTransaction, Refusal, type Admin } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import type { ExportedDays } from '../store/exported-rows.ts';

const dayMs = 86_400_000;

/** The first and the last day of an export, `YYYY-MM-DD` in UTC. */
export interface Days {
  readonly from: string;
  readonly to: string;
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
  { rows, admin, requestId }: { readonly rows: number; readonly admin: Admin; readonly requestId: string },
): Promise<void> {
  const named = { id: admin.id, name: admin.name };
  const body = { session: admin.session, admin: named, file, from, to, rows };
  await inTransaction(db, (tx) => outbox.announce(tx, ledgerExported, body, { requestId, occurredAt: clock.now() }));
}
