import type { Tx } from '@lights-out/service-kit';

import { deleteBlocksOf } from '../sql/friend-blocks.ts';
import { deleteLink } from '../sql/friend-links.ts';
import { deleteRequestsOf } from '../sql/friend-requests.ts';
import { deleteFriendshipsOf } from '../sql/friendships.ts';

/** Deletes everything about the friends of an account, on the side of others too. */
export async function deleteFriendsOf(tx: Tx, playerId: string): Promise<void> {
  await deleteFriendshipsOf(tx, playerId);
  await deleteLink(tx, playerId);
  await deleteRequestsOf(tx, playerId);
  await deleteBlocksOf(tx, playerId);
}
