import { contestInText } from '@lights-out/contracts';
import { csvHeaders, csvParts, inPages } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../../context.ts';
import { editPrize as edit } from '../flows/edit-prize.ts';
import { announceWinnersExport } from '../flows/export-winners.ts';
import { recordAnswer as saveAnswer } from '../flows/record-answer.ts';
import { recordDelivery as saveDelivery } from '../flows/record-delivery.ts';
import { winnersOf } from '../rules/settlement.ts';
import { listAwardsOf } from '../sql/award-records.ts';
import { type ExportedWinner, listExportedWinners } from '../sql/exported-winners.ts';
import { namedAwardView } from '../views/contest-view.ts';
import { winnerColumns, winnerRow } from '../views/winners-file.ts';

export const prizesPortal = (ctx: Context) => ({
  editPrize: editPrize(ctx),
  recordAnswer: recordAnswer(ctx),
  recordDelivery: recordDelivery(ctx),
  getSupportPrizes: getSupportPrizes(ctx),
  exportWinnersFile: exportWinnersFile(ctx),
});

function editPrize(ctx: Context): HandlerOf<'editPrize'> {
  return async ({ params: { contest }, body: { revision, reason, racesADay, ...text }, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    const written = await edit(ctx, contest, { text, revision, reason, racesADay }, by);
    return { status: 200, body: { ...text, revision: written } };
  };
}

function recordAnswer(ctx: Context): HandlerOf<'recordAnswer'> {
  return async ({ params: { contest, player: playerId }, body, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    const settlement = await saveAnswer(ctx, { contest, playerId, ...body }, by);
    return { status: 200, body: { state: settlement.state, winners: winnersOf(settlement) } };
  };
}

function recordDelivery(ctx: Context): HandlerOf<'recordDelivery'> {
  return async ({ params: { contest, player: playerId }, body, admin, requestId }) => {
    await saveDelivery(ctx, { contest, playerId, ...body }, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}

/** The prizes that a player was offered, for those who help players. */
function getSupportPrizes({ db }: Context): HandlerOf<'getSupportPrizes'> {
  return async ({ params: { user } }) => {
    const awards = await listAwardsOf(db, user);
    return {
      status: 200,
      body: awards.map(({ contest, contestTitle, opensAt, title, ...award }) => ({
        ...namedAwardView(award),
        contest,
        contestTitle: contestInText({ id: contest, title: contestTitle, opensAt }),
        title,
      })),
    };
  };
}

function exportWinnersFile(ctx: Context): HandlerOf<'exportWinnersFile'> {
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
