import type { exportWinnersFile as contract } from '@lights-out/contracts/admin-exports';
import { csvHeaders, csvParts, inPages, inTransaction, Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { announceAdminAction } from '../flows/announce-admin-action.ts';
import { countExportedWinners, listExportedWinners, type ExportedWinner } from '../store/exported-winners.ts';
import { winnerColumns, winnerRow } from './views/winners-file.ts';

const dayMs = 86_400_000;

/** The audit list is told before the first byte leaves, so that no access goes unrecorded. */
export function exportWinnersFile(ctx: Context): Handler<typeof contract> {
  const { db, outbox, clock } = ctx;
  return async ({ query: { from, to }, admin, requestId }) => {
    const days = { from: new Date(from), until: new Date(Date.parse(to) + dayMs) };
    if (!(days.until > days.from))
      throw new Refusal('invalid-request', { fields: { to: 'Must not be before the first day' } });
    const reason = `${from} to ${to}: ${await countExportedWinners(db, days)} rows`;
    await inTransaction(db, (tx) =>
      announceAdminAction(outbox, tx, { action: 'winners-exported', reason }, { admin, at: clock.now(), requestId }),
    );
    const pages = inPages((after: ExportedWinner | undefined, limit) =>
      listExportedWinners(db, { ...days, after, limit }),
    );
    const parts = csvParts(winnerColumns, rowsOf(pages));
    return { status: 200, body: '', parts, headers: csvHeaders(`winners-${from}-${to}.csv`) };
  };
}

async function* rowsOf(pages: AsyncIterable<readonly ExportedWinner[]>) {
  for await (const page of pages) yield page.map(winnerRow);
}
