import type { ChallengeOutcome, postResult, Standing } from '@lights-out/contracts';
import { Refusal, type Conn, type Handler } from '@lights-out/service-kit';

import type { GameContext } from './context.ts';
import { outcomeOf } from '../domain/challenge.ts';
import { rankOfStanding } from '../domain/rank.ts';
import { differingClaims, type StoredResult } from '../domain/result.ts';
import { findFirstGame } from '../store/challenge-results.ts';
import { findChallenge } from '../store/challenges.ts';
import { findStandingCounts } from '../store/standings.ts';
import { finishedGameOf } from './finished-game.ts';
import { resultView } from './result-view.ts';

export function postResultHandler(context: GameContext): Handler<typeof postResult> {
  const { db, log } = context;
  return async ({ body, player, requestId }) => {
    if (body.userId !== player.id) throw new Refusal('not-allowed');
    const stored = await finishedGameOf(context, player.id, body.gameId);
    if (stored === undefined) throw new Refusal('no-finished-game');

    const differing = differingClaims(body, stored);
    if (differing.length > 0)
      log.warn({ event: 'result-claim-differs', requestId, gameId: stored.gameId, fields: differing });
    const standing = await findStanding(context, stored);
    const outcome = await findOutcome(db, stored);
    return { status: 200, body: { ...resultView(stored), userId: stored.playerId, standing, ...outcome } };
  };
}

/** What the result was worth in its friend challenge, also in one that has expired meanwhile. */
async function findOutcome(conn: Conn, stored: StoredResult): Promise<{ challenge?: ChallengeOutcome }> {
  const { challengeId, playerId } = stored;
  if (challengeId === null) return {};
  const challenge = await findChallenge(conn, challengeId);
  if (challenge === undefined) throw new Error(`The result of challenge ${challengeId} has outlived it.`);
  return { challenge: outcomeOf(challenge, stored, await findFirstGame(conn, challengeId, playerId)) };
}

/**
 * Where the result's player stands on its board among those at its difficulty; null where it counts on none, and where
 * the player was taken off the board.
 */
async function findStanding(
  { db, ranks }: Pick<GameContext, 'db' | 'ranks'>,
  { board, difficulty, playerId }: StoredResult,
): Promise<Standing | null> {
  if (board === null) return null;
  const place = { board, part: difficulty };
  const counts = await ranks.during(place, (counted) => findStandingCounts(db, place, playerId, counted));
  if (counts === undefined) return null;
  return rankOfStanding(counts.score, counts);
}
