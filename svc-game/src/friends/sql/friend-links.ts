import { challengeId } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { StoredLink } from '../rules/friend-link.ts';

/** Who invites by a link. */
export interface Inviter {
  readonly userId: string;
  readonly displayName: string;
}

/** Whose link it is, unless it has run out or the account is closed; accepts any text as token. */
export async function findInviter(conn: Conn, token: string, now: Date): Promise<Inviter | undefined> {
  // Tokens and ids of challenges are of one form.
  if (!challengeId.safeParse(token).success) return undefined;
  return conn('friend_links')
    .join('players', 'players.id', 'player_id')
    .where({ token, closed_at: null, deleted_at: null })
    .where('expires_at', '>', now)
    .first<Inviter | undefined>({ userId: 'players.id', displayName: 'display_name' });
}

export async function findLink(conn: Conn, playerId: string): Promise<StoredLink | undefined> {
  return conn('friend_links')
    .where({ player_id: playerId })
    .first<StoredLink | undefined>({ token: 'token', expiresAt: 'expires_at' });
}

/** Sets the player's link; the one before it is gone. */
export async function upsertLink(tx: Tx, playerId: string, { token, expiresAt }: StoredLink): Promise<void> {
  await tx('friend_links')
    .insert({ player_id: playerId, token, expires_at: expiresAt })
    .onConflict('player_id')
    .merge(['token', 'expires_at']);
}

export async function deleteLink(tx: Tx, playerId: string): Promise<void> {
  await tx('friend_links').where({ player_id: playerId }).delete();
}
