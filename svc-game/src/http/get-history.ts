import type { getHistory } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { GameContext } from './context.ts';
import { listAnswerFigures } from '../store/answer-figures.ts';
import { settleGamesOf } from '../store/due-games.ts';
import { findResultById, listResults } from '../store/results.ts';
import { resultView } from './result-view.ts';

export function getHistoryHandler({ db, clock, finishes }: GameContext): Handler<typeof getHistory> {
  return async ({ params, query, player }) => {
    if (params.id !== player.id) throw new Refusal('not-allowed');
    await settleGamesOf(db, player.id, clock.now(), finishes);
    const before = query.before === undefined ? undefined : await findResultById(db, player.id, query.before);
    if (query.before !== undefined && before === undefined)
      throw new Refusal('invalid-request', { message: 'before: no such entry', fields: { before: 'no such entry' } });
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
