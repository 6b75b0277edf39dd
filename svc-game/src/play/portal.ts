import type { Context, HandlerOf } from '../context.ts';
import { listReportsOf } from '../questions/index.ts';
import { unvoidQuestion as unvoid, voidQuestion as voidInContest } from './flows/void-question.ts';
import { listResults } from './sql/results.ts';
import { resultView } from './views/result-view.ts';

export const playPortal = (ctx: Context) => ({
  getSupportGames: getSupportGames(ctx),
  voidQuestion: voidQuestion(ctx),
  unvoidQuestion: unvoidQuestion(ctx),
});

const mostListed = 50;

/** A player's newest results and reports, for those who help players. */
function getSupportGames({ db }: Context): HandlerOf<'getSupportGames'> {
  return async ({ params: { user } }) => {
    const [results, reports] = await Promise.all([
      listResults(db, user, mostListed),
      listReportsOf(db, user, mostListed),
    ]);
    return {
      status: 200,
      body: {
        results: results.map(resultView),
        reports: reports.map(({ question, reason, outcome, answer, comment, at }) => ({
          question,
          reason,
          outcome,
          answer,
          comment,
          at: at.toISOString(),
        })),
      },
    };
  };
}

function voidQuestion(ctx: Context): HandlerOf<'voidQuestion'> {
  return async ({ params: { question }, body: { contest, revision, reason }, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    return { status: 200, body: await voidInContest(ctx, { contest, question, revision }, reason, by) };
  };
}

function unvoidQuestion(ctx: Context): HandlerOf<'unvoidQuestion'> {
  return async ({ params: { question }, body: { contest, revision, reason }, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    return { status: 200, body: await unvoid(ctx, { contest, question, revision }, reason, by) };
  };
}
