import { inTransaction } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findPlayerOfGuest, updateRunsMoved, upsertGuest } from '../sql/guests.ts';

/** Whose tries a call is about. */
export interface Runner {
  /** An account's id, or a guest's; null for a visitor who has raced nothing. */
  readonly id: string | null;
  readonly isGuest: boolean;
}

interface Caller {
  readonly player: { readonly id: string } | null;
  readonly guest: string | undefined;
}

/**
 * The account of a signed-in caller, or the guest of the browser. What was raced as a guest becomes the account's, whose tries this
 * browser knows from then on, signed in or not: nobody gets a second try by signing out.
 */
export async function findRunner(ctx: Pick<Context, 'db' | 'clock'>, { player, guest }: Caller): Promise<Runner> {
  const { db, clock } = ctx;
  if (guest === undefined) return { id: player?.id ?? null, isGuest: player === null };
  const linked = await findPlayerOfGuest(db, guest);
  if (player === null) return linked === undefined ? { id: guest, isGuest: true } : { id: linked, isGuest: true };
  if (linked !== player.id)
    await inTransaction(db, async (tx) => {
      await upsertGuest(tx, guest, player.id, clock.now());
      await updateRunsMoved(tx, guest, player.id);
    });
  return { id: player.id, isGuest: false };
}
