import type { getEntry as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { findEntry } from '../store/entries.ts';

/** Tells another service whether the player has entered, before the event has reached it. */
export function getEntry({ db }: Context): Handler<typeof contract> {
  return async ({ player, params: { contest } }) => {
    const entry = await findEntry(db, player.id, contest);
    const isActive = entry !== undefined && entry.suspendedBy === null;
    return {
      status: 200,
      body: { entry: isActive ? { paymentId: entry.paymentId, changedAt: entry.changedAt.toISOString() } : null },
    };
  };
}
