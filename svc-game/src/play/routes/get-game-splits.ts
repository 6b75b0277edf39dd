import type { getGameSplits as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findGameSplits } from '../flows/find-game-splits.ts';

export function getGameSplits(ctx: Context): Handler<typeof contract> {
  return async ({ params, player }) => ({
    status: 200,
    body: await findGameSplits(ctx, params.id, player.id, ctx.clock.now()),
  });
}
