import type { exportPaymentsFile as contract } from '@lights-out/contracts/admin-exports';
import { csvHeaders, csvParts, inPages, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { announceExport, exportedDays } from '../../flows/export-money.ts';
import { countExportedPayments, listExportedPayments, type ExportedDays } from '../../store/exported-rows.ts';
import { paymentColumns, paymentRow } from './views/money-files.ts';

export function exportPaymentsFile(ctx: Context): Handler<typeof contract> {
  return async ({ query, admin, requestId }) => {
    const days = exportedDays(query);
    await announceExport(ctx, 'payments', query, { rows: await countExportedPayments(ctx.db, days), admin, requestId });
    const headers = csvHeaders(`payments-${query.from}-${query.to}.csv`);
    return { status: 200, body: '', parts: csvParts(paymentColumns, rowsOf(ctx, days)), headers };
  };
}

async function* rowsOf({ db, vatPercent }: Context, days: ExportedDays) {
  const pages = inPages((after: Parameters<typeof paymentRow>[0] | undefined, limit) =>
    listExportedPayments(db, { ...days, after, limit }),
  );
  for await (const page of pages) yield page.map((row) => paymentRow(row, vatPercent));
}
