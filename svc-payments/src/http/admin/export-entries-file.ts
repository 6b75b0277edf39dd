import type { exportEntriesFile as contract } from '@lights-out/contracts/admin-exports';
import { csvHeaders, csvParts, inPages, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { announceExport, exportedDays } from '../../flows/export-money.ts';
import {
  countExportedEntries,
  listExportedEntries,
  type ExportedDays,
  type ExportedEntry,
} from '../../store/exported-rows.ts';
import { entryColumns, entryRow } from './views/money-files.ts';

export function exportEntriesFile(ctx: Context): Handler<typeof contract> {
  return async ({ query, admin, requestId }) => {
    const days = exportedDays(query);
    await announceExport(ctx, 'entries', query, { rows: await countExportedEntries(ctx.db, days), admin, requestId });
    const headers = csvHeaders(`entries-${query.from}-${query.to}.csv`);
    return { status: 200, body: '', parts: csvParts(entryColumns, rowsOf(ctx, days)), headers };
  };
}

async function* rowsOf({ db, vatPercent }: Context, days: ExportedDays) {
  const pages = inPages((after: ExportedEntry | undefined, limit) =>
    listExportedEntries(db, { ...days, after, limit }),
  );
  for await (const page of pages) yield page.map((row) => entryRow(row, vatPercent));
}
