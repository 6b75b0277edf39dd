import { contestOf, type getOwnEntry as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { findEntry } from '../store/entries.ts';

/** Tells a player who has just paid what svc-identity may not have heard yet. */
export function getOwnEntry({ db, clock }: Context): Handler<typeof contract> {
  return async ({ player }) => {
    const entry = await findEntry(db, player.id, contestOf(clock.now()));
    return { status: 200, body: { hasEntered: entry?.suspendedBy === null } };
  };
}
