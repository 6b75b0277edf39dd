import type { getSupportGames as contract } from '@lights-out/contracts/admin-support';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { listReportsOf } from '../../questions/sql/question-reports.ts';
import { listResults } from '../sql/results.ts';
import { resultView } from '../views/result-view.ts';

const mostListed = 50;

/** A player's newest results and reports, for those who help players. */
export function getSupportGames({ db }: Context): Handler<typeof contract> {
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
