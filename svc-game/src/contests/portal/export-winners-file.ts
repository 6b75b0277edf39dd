import type { exportWinnersFile as contract } from '@lights-out/contracts/admin-exports';
import { csvHeaders, csvParts, inPages, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { announceWinnersExport } from '../flows/export-winners.ts';
import { listExportedWinners, type ExportedWinner } from '../sql/exported-winners.ts';
import { winnerColumns, winnerRow } from '../views/winners-file.ts';

export function exportWinnersFile(ctx: Context): Handler<typeof contract> {
  return async ({ query, admin, requestId }) => {
    const days = await announceWinnersExport(ctx, query, { admin, at: ctx.clock.now(), requestId });
    const pages = inPages((after: ExportedWinner | undefined, limit) =>
      listExportedWinners(ctx.db, { ...days, after, limit }),
    );
    const parts = csvParts(winnerColumns, rowsOf(pages));
    return { status: 200, body: '', parts, headers: csvHeaders(`winners-${query.from}-${query.to}.csv`) };
  };
}

async function* rowsOf(pages: AsyncIterable<readonly ExportedWinner[]>) {
  for await (const page of pages) yield page.map(winnerRow);
}
