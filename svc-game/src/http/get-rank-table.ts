import { contestOf } from '@lights-out/contracts';
import type { getRankTable as contract } from '@lights-out/contracts/rank-table';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { boardOf, type BoardAndPart } from '../domain/board.ts';

export function getRankTable({ ranks, clock }: Context): Handler<typeof contract> {
  return async ({ query }) => {
    const { premium, difficulty, known } = query;
    const board = boardOf(premium ? 'premium' : 'free', contestOf(clock.now()));
    const of: BoardAndPart = { board, part: difficulty ?? 'all' };
    // While the database is away, an old table that says how old it is helps more than none.
    const { atLeast, version, ageMs } = await ranks.current(of).catch((error: unknown) => {
      const last = ranks.latest(of);
      if (last === undefined) throw error;
      return last;
    });
    return { status: 200, body: { board, version, ageMs, atLeast: version === known ? null : [...atLeast] } };
  };
}
