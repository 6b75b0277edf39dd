import { boardOf, contestOf, type getRank as contract } from '@lights-out/contracts';
import { countAtLeast, rankOfScore, topScoresOf } from '@lights-out/contracts/rank';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findBoardKey } from '../flows/find-board.ts';

/** For callers without a cached table; exactly as of now. */
export function getRank(ctx: Context): Handler<typeof contract> {
  return async ({ query, player }) => {
    const { score, difficulty, best } = query;
    const now = ctx.clock.now();
    const board = await findBoardKey(ctx, boardOf(query, contestOf(now)), player?.id ?? null, now);
    const { atLeast } = await ctx.ranks.current({ board, part: difficulty ?? 'all' });
    const counts = {
      ahead: countAtLeast(atLeast, score),
      participants: countAtLeast(atLeast, 0),
      topScores: topScoresOf(atLeast),
    };
    return { status: 200, body: rankOfScore(score, best, counts) };
  };
}
