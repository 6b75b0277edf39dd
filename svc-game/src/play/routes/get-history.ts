import type { getHistory as contract } from '@lights-out/contracts';
import { Refusal, rowBefore, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { advanceGamesOf } from '../flows/advance-due-games.ts';
import { listAnswerFigures } from '../sql/answer-figures.ts';
import { findResultById, listResults } from '../sql/results.ts';
import { resultView } from '../views/result-view.ts';

export function getHistory(ctx: Context): Handler<typeof contract> {
  const { db, clock } = ctx;
  return async ({ params, query, player }) => {
    if (params.id !== player.id) throw new Refusal('not-allowed');
    await advanceGamesOf(ctx, player.id, clock.now());
    const before = await rowBefore(query.before, (id) => findResultById(db, player.id, id));
    const results = await listResults(db, player.id, query.limit, before);
    const answers = await listAnswerFigures(
      db,
      results.map(({ gameId }) => gameId),
    );
    return {
      status: 200,
      body: results.map((result) => ({ ...resultView(result), answers: answers.get(result.gameId) ?? [] })),
    };
  };
}
