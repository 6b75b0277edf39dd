import { ledgerExported } from '@lights-out/contracts';
import type { exportLedger as contract } from '@lights-out/contracts/admin-money';
import { inTransaction, Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { exportedDays } from '../flows/announce-export.ts';
import { findLedgerDifference, listLedgerRows } from '../store/ledger.ts';
import { ledgerFile } from './views/ledger-file.ts';

const mostRows = 100_000;

/** Exports the ledger of some days. The audit list is told in the transaction that reads it, so no access goes unrecorded. */
export function exportLedger({ db, clock, outbox, vatPercent }: Context): Handler<typeof contract> {
  return async ({ body: { from, to }, admin, requestId }) => {
    const named = { id: admin.id, name: admin.name };
    const days = exportedDays({ from, to });
    return inTransaction(db, async (tx) => {
      const rows = await listLedgerRows(tx, { ...days, limit: mostRows + 1 });
      if (rows.length > mostRows)
        throw new Refusal('invalid-request', { fields: { to: `More than ${mostRows} rows: choose fewer days` } });
      const exported = { session: admin.session, admin: named, from, to, rows: rows.length };
      await outbox.announce(tx, ledgerExported, exported, { requestId, occurredAt: clock.now() });
      const differenceMinor = await findLedgerDifference(tx);
      return { status: 200, body: { csv: ledgerFile(rows, vatPercent), rows: rows.length, differenceMinor } };
    });
  };
}
