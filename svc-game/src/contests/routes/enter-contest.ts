import type { enterContest as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { enterContest as enter } from '../flows/enter-contest.ts';
import { findPrize } from '../sql/contests.ts';
import { playerContestView } from '../views/player-contest-view.ts';

export function enterContest(ctx: Context): Handler<typeof contract> {
  return async ({ params, player }) => {
    const contest = await enter(ctx, player, params.contest, ctx.clock.now());
    const prize = await findPrize(ctx.db, contest.id);
    return { status: 200, body: playerContestView(contest, prize?.ranks ?? 0, true) };
  };
}
