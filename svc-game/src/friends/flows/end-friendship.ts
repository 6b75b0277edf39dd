import { inRetriedTransaction, inTransaction, type Player, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { admitPlayer } from '../../players/index.ts';
import { deleteBlock, hasBlock, insertBlock } from '../sql/friend-blocks.ts';
import { deleteLink } from '../sql/friend-links.ts';
import { deleteRequest, hasRequest, updateDeclined } from '../sql/friend-requests.ts';
import { deleteFriendship } from '../sql/friendships.ts';

/** Ends a friendship. The player's link ends too: by it the other, who may still have it, would be a friend again unasked. */
export function endFriendship({ db }: Context, player: Player, friendId: string): Promise<void> {
  return inRetriedTransaction(db, async (tx) => {
    await admitPlayer(tx, player);
    if (await deleteFriendship(tx, player.id, friendId)) await deleteLink(tx, player.id);
  });
}

/**
 * Ends all between the two, and the player's link, which the other may have. What the other has asked stays as declined: it shows
 * nobody that they are blocked.
 *
 * @throws {Refusal} `not-found` for somebody who is neither a friend nor has asked
 */
export function block({ db, clock }: Context, player: Player, otherId: string): Promise<void> {
  return inRetriedTransaction(db, async (tx) => {
    await admitPlayer(tx, player);
    if (await hasBlock(tx, player.id, otherId)) return;
    const hasAsked = await hasRequest(tx, otherId, player.id);
    if (!(await deleteFriendship(tx, player.id, otherId)) && !hasAsked) throw new Refusal('not-found');
    await updateDeclined(tx, otherId, player.id, clock.now());
    await deleteRequest(tx, player.id, otherId);
    await deleteLink(tx, player.id);
    await insertBlock(tx, player.id, otherId, clock.now());
  });
}

export function endBlock({ db }: Context, player: Player, otherId: string): Promise<void> {
  return inTransaction(db, (tx) => deleteBlock(tx, player.id, otherId));
}
