import type { Context, HandlerOf } from '../../context.ts';
import { block, endBlock, endFriendship } from '../flows/end-friendship.ts';
import { exportOwnFriends, loadFriends } from '../flows/load-friends.ts';
import { acceptRequest, askPlayer, declineRequest } from '../flows/make-friends.ts';

export const friendsRoutes = (ctx: Context) => ({
  getFriends: getFriends(ctx),
  postFriendRequest: postFriendRequest(ctx),
  acceptFriendRequest: acceptFriendRequest(ctx),
  declineFriendRequest: declineFriendRequest(ctx),
  removeFriend: removeFriend(ctx),
  blockPlayer: blockPlayer(ctx),
  unblockPlayer: unblockPlayer(ctx),
  exportFriends: exportFriends(ctx),
});

const done = { status: 204, body: undefined } as const;

function getFriends(ctx: Context): HandlerOf<'getFriends'> {
  return async ({ player }) => ({ status: 200, body: await loadFriends(ctx, player.id) });
}

function postFriendRequest(ctx: Context): HandlerOf<'postFriendRequest'> {
  return async ({ player, body }) => ({ status: 200, body: { state: await askPlayer(ctx, player, body) } });
}

function acceptFriendRequest(ctx: Context): HandlerOf<'acceptFriendRequest'> {
  return async ({ player, params }) => {
    await acceptRequest(ctx, player, params.id);
    return done;
  };
}

function declineFriendRequest(ctx: Context): HandlerOf<'declineFriendRequest'> {
  return async ({ player, params }) => {
    await declineRequest(ctx, player, params.id);
    return done;
  };
}

function removeFriend(ctx: Context): HandlerOf<'removeFriend'> {
  return async ({ player, params }) => {
    await endFriendship(ctx, player, params.id);
    return done;
  };
}

function blockPlayer(ctx: Context): HandlerOf<'blockPlayer'> {
  return async ({ player, params }) => {
    await block(ctx, player, params.id);
    return done;
  };
}

function unblockPlayer(ctx: Context): HandlerOf<'unblockPlayer'> {
  return async ({ player, params }) => {
    await endBlock(ctx, player, params.id);
    return done;
  };
}

function exportFriends(ctx: Context): HandlerOf<'exportFriends'> {
  return async ({ player }) => ({ status: 200, body: await exportOwnFriends(ctx, player.id) });
}
