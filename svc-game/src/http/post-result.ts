import type { postResult, Standing } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { GameContext } from './context.ts';
import { rankOfStanding } from '../domain/rank.ts';
import { differingClaims, type StoredResult } from '../domain/result.ts';
import { settleGamesOf } from '../store/due-games.ts';
import { findNewestResult, findResult } from '../store/results.ts';
import { findStandingCounts } from '../store/standings.ts';
import { resultView } from './result-view.ts';

export function postResultHandler({ db, clock, log, finishes, ranks }: GameContext): Handler<typeof postResult> {
  return async ({ body, player, requestId }) => {
    if (body.userId !== player.id) throw new Refusal('not-allowed');
    await settleGamesOf(db, player.id, clock.now(), finishes);
    const { gameId } = body;
    const stored = await (gameId === undefined ? findNewestResult(db, player.id) : findResult(db, player.id, gameId));
    if (stored === undefined) throw new Refusal('no-finished-game');

    const differing = differingClaims(body, stored);
    if (differing.length > 0)
      log.warn({ event: 'result-claim-differs', requestId, gameId: stored.gameId, fields: differing });
    const standing = await findStanding({ db, ranks }, stored);
    return { status: 200, body: { ...resultView(stored), userId: stored.playerId, standing } };
  };
}

/**
 * Where the result's player stands on its board among those at its difficulty; null where it counts on none, and where
 * the player was taken off the board.
 */
async function findStanding(
  { db, ranks }: Pick<GameContext, 'db' | 'ranks'>, { board, difficulty, playerId }: StoredResult,
): Promise<Standing | null> {
  if (board === null) return null;
  const place = { board, part: difficulty };
  const counts = await ranks.during(place, (counted) => findStandingCounts(db, place, playerId, counted));
  if (counts === undefined) return null;
  return rankOfStanding(counts.score, counts);
}
