import { csvHeaders, csvParts, inPages } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../context.ts';
import { announceExport, exportedDays, exportLedger as read } from './flows/export-money.ts';
import {
  countExportedEntries,
  countExportedPayments,
  type ExportedDays,
  type ExportedEntry,
  listExportedEntries,
  listExportedPayments,
} from './sql/exported-rows.ts';
import { ledgerFile } from './views/ledger-file.ts';
import { entryColumns, entryRow, paymentColumns, paymentRow } from './views/money-files.ts';

export const ledgerPortal = (ctx: Context) => ({
  exportLedger: exportLedger(ctx),
  exportPaymentsFile: exportPaymentsFile(ctx),
  exportEntriesFile: exportEntriesFile(ctx),
});

function exportLedger(ctx: Context): HandlerOf<'exportLedger'> {
  return async ({ body, admin, requestId }) => {
    const { rows, differenceMinor } = await read(ctx, body, { admin, requestId });
    return { status: 200, body: { csv: ledgerFile(rows, ctx.vatPercent), rows: rows.length, differenceMinor } };
  };
}

function exportPaymentsFile(ctx: Context): HandlerOf<'exportPaymentsFile'> {
  return async ({ query, admin, requestId }) => {
    const days = exportedDays(query);
    await announceExport(ctx, 'payments', query, { rows: await countExportedPayments(ctx.db, days), admin, requestId });
    const headers = csvHeaders(`payments-${query.from}-${query.to}.csv`);
    return { status: 200, body: '', parts: csvParts(paymentColumns, paymentRowsOf(ctx, days)), headers };
  };
}

async function* paymentRowsOf({ db, vatPercent }: Context, days: ExportedDays) {
  const pages = inPages((after: Parameters<typeof paymentRow>[0] | undefined, limit) =>
    listExportedPayments(db, { ...days, after, limit }),
  );
  for await (const page of pages) yield page.map((row) => paymentRow(row, vatPercent));
}

function exportEntriesFile(ctx: Context): HandlerOf<'exportEntriesFile'> {
  return async ({ query, admin, requestId }) => {
    const days = exportedDays(query);
    await announceExport(ctx, 'entries', query, { rows: await countExportedEntries(ctx.db, days), admin, requestId });
    const headers = csvHeaders(`entries-${query.from}-${query.to}.csv`);
    return { status: 200, body: '', parts: csvParts(entryColumns, entryRowsOf(ctx, days)), headers };
  };
}

async function* entryRowsOf({ db, vatPercent }: Context, days: ExportedDays) {
  const pages = inPages((after: ExportedEntry | undefined, limit) =>
    listExportedEntries(db, { ...days, after, limit }),
  );
  for await (const page of pages) yield page.map((row) => entryRow(row, vatPercent));
}
