import type { exportLedger as contract } from '@lights-out/contracts/admin-money';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { exportLedger as read } from '../../flows/export-money.ts';
import { ledgerFile } from './views/ledger-file.ts';

export function exportLedger(ctx: Context): Handler<typeof contract> {
  return async ({ body, admin, requestId }) => {
    const { rows, differenceMinor } = await read(ctx, body, { admin, requestId });
    return { status: 200, body: { csv: ledgerFile(rows, ctx.vatPercent), rows: rows.length, differenceMinor } };
  };
}
