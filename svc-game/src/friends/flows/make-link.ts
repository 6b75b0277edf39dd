import { inRetriedTransaction, type Player, secureRandomInt } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { admitPlayer } from '../../players/index.ts';
import { newFriendLink, type StoredLink } from '../rules/friend-link.ts';
import { upsertLink } from '../sql/friend-links.ts';

/** Makes the player's link; the one before it ends. */
export function makeLink({ db, clock }: Context, player: Player): Promise<StoredLink> {
  const link = newFriendLink(secureRandomInt, clock.now());
  return inRetriedTransaction(db, async (tx) => {
    await admitPlayer(tx, player);
    await upsertLink(tx, player.id, link);
    return link;
  });
}
