import { Refusal } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../../context.ts';
import { acceptLink } from '../flows/make-friends.ts';
import { makeLink } from '../flows/make-link.ts';
import { hasBlockBetween } from '../sql/friend-blocks.ts';
import { findInviter } from '../sql/friend-links.ts';
import { hasFriendship } from '../sql/friendships.ts';

export const friendLinksRoutes = (ctx: Context) => ({
  postFriendLink: postFriendLink(ctx),
  getFriendInvitation: getFriendInvitation(ctx),
  acceptFriendLink: acceptFriendLink(ctx),
});

function postFriendLink(ctx: Context): HandlerOf<'postFriendLink'> {
  return async ({ player }) => {
    const { token, expiresAt } = await makeLink(ctx, player);
    return { status: 200, body: { token, expiresAt: expiresAt.toISOString() } };
  };
}

function getFriendInvitation({ db, clock }: Context): HandlerOf<'getFriendInvitation'> {
  return async ({ player, params }) => {
    const inviter = await findInviter(db, params.token, clock.now());
    if (inviter === undefined || (await hasBlockBetween(db, player.id, inviter.userId)))
      throw new Refusal('friend-link-invalid');
    const isOwn = inviter.userId === player.id;
    const isFriend = !isOwn && (await hasFriendship(db, player.id, inviter.userId));
    return { status: 200, body: { ...inviter, state: isOwn ? 'own' : isFriend ? 'friends' : 'open' } };
  };
}

function acceptFriendLink(ctx: Context): HandlerOf<'acceptFriendLink'> {
  return async ({ player, params }) => {
    await acceptLink(ctx, player, params.token);
    return { status: 204, body: undefined };
  };
}
