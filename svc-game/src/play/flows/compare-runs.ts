import { bestScore, bestUntimedScore, type ResultComparison, type Standing } from '@lights-out/contracts';
import { countAtLeast } from '@lights-out/contracts/rank';

import type { Context } from '../../context.ts';
import {
  type BoardAndPart,
  findHolder,
  findKeyAhead,
  isUntimedResult,
  listStandings,
  type StoredResult,
} from '../../boards/index.ts';
import { listAnswerFigures } from '../sql/answer-figures.ts';
import { findBestBefore } from '../sql/results.ts';

type Reads = Pick<Context, 'db' | 'ranks'>;

/**
 * A result beside the player's other runs on its board, and the place that is to be taken next; undefined where the
 * player was taken off the board meanwhile.
 *
 * @param standing the player's own, among those at the result's difficulty
 */
export async function compareRuns(
  ctx: Reads,
  stored: StoredResult,
  standing: Standing,
): Promise<ResultComparison | undefined> {
  const { board, difficulty, playerId, gameId } = stored;
  if (board === null) return undefined;
  const of = { board, part: difficulty };
  const [holder, before, next] = await Promise.all([
    findHolder(ctx.db, of, playerId),
    findBestBefore(ctx.db, stored),
    findNextPlace(ctx, of, stored, standing),
  ]);
  if (holder === undefined) return undefined;
  if (before === undefined) return { bestBefore: null, holder, placesGained: 0, next };
  const [figures, placesGained] = await Promise.all([
    listAnswerFigures(ctx.db, [before.gameId]),
    holder.gameId === gameId ? countPlacesGained(ctx, of, before.score, standing) : 0,
  ]);
  const { gameId: gameBefore, score } = before;
  return {
    bestBefore: { gameId: gameBefore, score, answers: figures.get(gameBefore) ?? [] },
    holder,
    placesGained,
    next,
  };
}

/** How many others stand between the standing and what the earlier score would be worth now, first among its equals. */
async function countPlacesGained(
  { ranks }: Reads,
  of: BoardAndPart,
  scoreBefore: number,
  { rank }: Standing,
): Promise<number> {
  const { atLeast } = await ranks.current(of);
  // The player is one of those above the earlier score.
  return Math.max(0, countAtLeast(atLeast, scoreBefore + 1) - rank);
}

/** A new score stands behind its equals: one point more than the player ahead takes the place. */
async function findNextPlace(
  { db, ranks }: Reads,
  of: BoardAndPart,
  stored: StoredResult,
  { rank }: Standing,
): Promise<ResultComparison['next']> {
  if (rank === 1) return null;
  const { playerId, difficulty } = stored;
  const best = isUntimedResult(stored) ? bestUntimedScore(difficulty) : bestScore(difficulty);
  const after = await findKeyAhead(db, of, playerId, 1);
  if (after === undefined) return null;
  const [ahead] = await ranks.withCounts(of, (counted) => listStandings(db, of, after, 1, counted));
  if (ahead === undefined || ahead.player_id === playerId || ahead.score >= best) return null;
  return { rank: ahead.rank, score: ahead.score + 1 };
}
