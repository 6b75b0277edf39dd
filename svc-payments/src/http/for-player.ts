import type { Player } from '@lights-out/service-kit';

import type { Context } from '../context.ts';

/** The context of a call on behalf of a player, whose calls to Stripe take turns with those of others. */
export function forPlayer(ctx: Context, { id }: Player): Context {
  return { ...ctx, stripe: ctx.stripe.inLane(id) };
}
