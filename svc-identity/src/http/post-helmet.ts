import type { postHelmet as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { updateHelmet } from '../store/helmets.ts';

/** Sets the player's helmet, or returns to the one that follows from the id. */
export function postHelmet({ db }: Context): Handler<typeof contract> {
  return async ({ player, body }) => {
    await updateHelmet(db, player.id, body.helmet);
    return { status: 204, body: undefined };
  };
}
