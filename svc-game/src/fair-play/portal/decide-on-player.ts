import type { decideOnPlayer as contract } from '@lights-out/contracts/admin-fair-play';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { decideOnPlayer as decide } from '../flows/decide-on-player.ts';

export function decideOnPlayer(ctx: Context): Handler<typeof contract> {
  return async ({ params: { contest, player: playerId }, body: { outcome, reason, standing }, admin, requestId }) => {
    const decision = { contest, playerId, outcome, reason, seenScore: standing ?? null };
    const entry = await decide(ctx, decision, { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: { ...entry, at: entry.at.toISOString() } };
  };
}
