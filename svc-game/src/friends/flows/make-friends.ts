import { mostFriends } from '@lights-out/contracts';
import { inRetriedTransaction, inTransaction, type Player, Refusal, type Tx } from '@lights-out/service-kit';

import { findFirstGame, findOpenChallenge } from '../../challenges/index.ts';
import type { Context } from '../../context.ts';
import { admitPlayer, hasLeftPlay, lockKnownPlayer } from '../../players/index.ts';
import { hasBlock, hasBlockBetween } from '../sql/friend-blocks.ts';
import { findInviter } from '../sql/friend-links.ts';
import {
  deleteRequestsBetween,
  hasOpenRequest,
  hasRequest,
  insertRequest,
  updateDeclined,
} from '../sql/friend-requests.ts';
import { countFriends, hasFriendship, insertFriendship } from '../sql/friendships.ts';

/**
 * Makes the player and who invites by a link friends. Somebody who is blocked reads the same as of a link that has run out.
 *
 * @throws {Refusal} `friend-link-invalid`; `not-allowed` for the player's own link; `too-many-friends`
 */
export function acceptLink({ db, clock }: Context, player: Player, token: string): Promise<void> {
  const now = clock.now();
  return inRetriedTransaction(db, async (tx) => {
    const inviter = await findInviter(tx, token, now);
    if (inviter === undefined) throw new Refusal('friend-link-invalid');
    if (inviter.userId === player.id) throw new Refusal('not-allowed');
    // Once more under the locks: the link may have been made anew, or the player blocked, meanwhile.
    const isOpen = (await lockBoth(tx, player, inviter.userId)) && (await findInviter(tx, token, now)) !== undefined;
    if (!isOpen || (await hasBlockBetween(tx, player.id, inviter.userId))) throw new Refusal('friend-link-invalid');
    await befriend(tx, player.id, inviter.userId, now);
  });
}

/**
 * Asks somebody with whom the player has raced a friend challenge. Where the other has asked before, even if that was declined, both
 * want it.
 *
 * @throws {Refusal} `challenge-not-found`; `not-allowed` where the two have not raced it; `friend-link-invalid` where the
 *   player has blocked the other, or the other has left; `too-many-friends`
 */
export async function askPlayer(
  { db, clock }: Context,
  player: Player,
  { challengeId, playerId }: { readonly challengeId: string; readonly playerId: string },
): Promise<'asked' | 'friends'> {
  const now = clock.now();
  const { creatorId } = await findOpenChallenge(db, challengeId, now);
  const challenger = creatorId === player.id ? playerId : player.id;
  const isBetween = creatorId !== challenger && (creatorId === player.id || creatorId === playerId);
  if (!isBetween || (await findFirstGame(db, challengeId, challenger)) === undefined) throw new Refusal('not-allowed');
  return inRetriedTransaction(db, async (tx) => {
    if (!(await lockBoth(tx, player, playerId)) || (await hasBlock(tx, player.id, playerId)))
      throw new Refusal('friend-link-invalid');
    if (await hasBlock(tx, playerId, player.id)) {
      // As of a request that was declined: nobody is told that they are blocked.
      await insertRequest(tx, player.id, playerId, now);
      await updateDeclined(tx, player.id, playerId, now);
      return 'asked';
    }
    const isWanted = (await hasRequest(tx, playerId, player.id)) || (await hasFriendship(tx, player.id, playerId));
    if (isWanted) await befriend(tx, player.id, playerId, now);
    else await insertRequest(tx, player.id, playerId, now);
    return isWanted ? 'friends' : 'asked';
  });
}

/** @throws {Refusal} `not-found` where no request of theirs is open; `too-many-friends` */
export function acceptRequest({ db, clock }: Context, player: Player, askedBy: string): Promise<void> {
  return inRetriedTransaction(db, async (tx) => {
    const isThere = askedBy !== player.id && (await lockBoth(tx, player, askedBy));
    if (!isThere || !(await hasOpenRequest(tx, askedBy, player.id))) throw new Refusal('not-found');
    await befriend(tx, player.id, askedBy, clock.now());
  });
}

/** Declines a request that is open. The row stays, so that it is not shown a second time. */
export function declineRequest({ db, clock }: Context, player: Player, askedBy: string): Promise<void> {
  return inTransaction(db, (tx) => updateDeclined(tx, askedBy, player.id, clock.now()));
}

/**
 * Holds the rows of both players, in the order of their ids so that two who meet do not wait for each other.
 *
 * @returns whether the other plays: the account is neither unknown, nor closed, nor deleted
 */
async function lockBoth(tx: Tx, player: Player, otherId: string): Promise<boolean> {
  if (player.id < otherId) await admitPlayer(tx, player);
  const isKnown = await lockKnownPlayer(tx, otherId);
  if (player.id > otherId) await admitPlayer(tx, player);
  return isKnown && !(await hasLeftPlay(tx, otherId));
}

/** Under the locks of both, so that no list outgrows its bound. */
async function befriend(tx: Tx, a: string, b: string, since: Date): Promise<void> {
  if (await hasFriendship(tx, a, b)) return;
  for (const id of [a, b]) if ((await countFriends(tx, id)) >= mostFriends) throw new Refusal('too-many-friends');
  await insertFriendship(tx, a, b, since);
  await deleteRequestsBetween(tx, a, b);
}
