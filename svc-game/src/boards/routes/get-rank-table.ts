import { boardOf, contestOf } from '@lights-out/contracts';
import type { getRankTable as contract } from '@lights-out/contracts/rank-table';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import type { BoardAndPart } from '../rules/board.ts';
import { findBoardKey } from '../flows/find-board.ts';

export function getRankTable(ctx: Context): Handler<typeof contract> {
  return async ({ query }) => {
    const { difficulty, known } = query;
    const now = ctx.clock.now();
    const board = await findBoardKey(ctx, boardOf(query, contestOf(now)), null, now);
    const of: BoardAndPart = { board, part: difficulty ?? 'all' };
    // While the database is down, an old table with its age is better than none.
    const { atLeast, version, ageMs } = await ctx.ranks.current(of).catch((error: unknown) => {
      const last = ctx.ranks.latest(of);
      if (last === undefined) throw error;
      return last;
    });
    return { status: 200, body: { board, version, ageMs, atLeast: version === known ? null : [...atLeast] } };
  };
}
