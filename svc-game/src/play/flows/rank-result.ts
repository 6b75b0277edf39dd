import type { ChallengeOutcome, Standing } from '@lights-out/contracts';

import type { Context } from '../../context.ts';
import { findChallenge, findFirstGame, outcomeOf } from '../../challenges/index.ts';
import { findStandingCounts, rankOfStanding, type StoredResult } from '../../boards/index.ts';

/**
 * The place of the result's player on its board among those at its difficulty; null where it counts on none, and where
 * the player was taken off the board.
 */
export async function findStanding(
  { db, ranks }: Pick<Context, 'db' | 'ranks'>,
  { board, difficulty, playerId }: StoredResult,
): Promise<Standing | null> {
  if (board === null) return null;
  const of = { board, part: difficulty };
  const counts = await ranks.withCounts(of, (counted) => findStandingCounts(db, of, playerId, counted));
  if (counts === undefined) return null;
  return rankOfStanding(counts.score, counts);
}

/** What the result was worth in its friend challenge, also in one that has expired since; undefined outside one. */
export async function findOutcome(
  { db }: Pick<Context, 'db'>,
  stored: StoredResult,
): Promise<ChallengeOutcome | undefined> {
  const { challengeId, playerId } = stored;
  if (challengeId === null) return undefined;
  const challenge = await findChallenge(db, challengeId);
  if (challenge === undefined) throw new Error(`Challenge ${challengeId} is missing, a result of it is not.`);
  return outcomeOf(challenge, stored, await findFirstGame(db, challengeId, playerId));
}
