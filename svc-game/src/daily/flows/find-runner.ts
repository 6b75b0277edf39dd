import { inRetriedTransaction, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { deleteDeviceLinkOf } from '../sql/device-links.ts';
import { findGuestOf, type GuestOf, updateRunsMoved, upsertGuestOf } from '../sql/guests.ts';

/** Whose tries a call is about. */
export interface Runner {
  /** An account's id, or a guest's; null for a visitor who has raced nothing. */
  readonly id: string | null;
  /** Whether the id is a guest's. */
  readonly isOfGuest: boolean;
  /** Whether the caller is signed out, whose tries they are. */
  readonly isGuest: boolean;
}

export interface DailyCaller {
  readonly player: { readonly id: string } | null;
  readonly guest: string | undefined;
}

/**
 * The account of a signed-in caller, or the guest of the browser. What was raced as a guest becomes the account's, whose tries this
 * browser knows from then on, signed in or not: nobody gets a second try by signing out.
 */
export async function findRunner(
  { db, prepared, clock }: Pick<Context, 'db' | 'prepared' | 'clock'>,
  { player, guest }: DailyCaller,
): Promise<Runner> {
  const of = guest === undefined ? undefined : await findGuestOf(prepared, guest);
  if (player === null) {
    const isOfGuest = of?.isGuest ?? guest !== undefined;
    return { id: of?.runner ?? guest ?? null, isOfGuest, isGuest: true };
  }
  if (guest !== undefined && of?.runner !== player.id)
    await inRetriedTransaction(db, (tx) =>
      moveGuest(tx, of?.isGuest ? of.runner : guest, { runner: player.id, isGuest: false }, clock.now()),
    );
  return { id: player.id, isOfGuest: false, isGuest: false };
}

/** Makes all of a guest's races somebody's. A link that it has made ends first: nobody can become this guest any more. */
export async function moveGuest(tx: Tx, guest: string, to: GuestOf, at: Date): Promise<void> {
  await deleteDeviceLinkOf(tx, guest);
  await upsertGuestOf(tx, guest, to, at);
  await updateRunsMoved(tx, guest, to, 'all');
}
