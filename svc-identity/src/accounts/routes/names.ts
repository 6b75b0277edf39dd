import { Refusal } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../../context.ts';
import { findUser } from '../../users/index.ts';
import { changeOwnName } from '../flows/rename-account.ts';
import { listChosenHelmets, updateHelmet } from '../sql/helmets.ts';
import { listNameChanges } from '../sql/name-changes.ts';
import { nameView } from '../views/name-view.ts';

export const namesRoutes = (ctx: Context) => ({
  getNameSettings: getNameSettings(ctx),
  postName: postName(ctx),
  listHelmets: listHelmets(ctx),
  postHelmet: postHelmet(ctx),
});

function getNameSettings({ db, clock }: Context): HandlerOf<'getNameSettings'> {
  return async ({ player }) => {
    const user = await findUser(db, player.id);
    if (user === undefined) throw new Refusal('not-signed-in');
    const changes = await listNameChanges(db, player.id);
    return { status: 200, body: nameView(user.displayName, changes, clock.now()) };
  };
}

function postName(ctx: Context): HandlerOf<'postName'> {
  const { db, clock } = ctx;
  return async ({ player, body: { displayName }, requestId }) => {
    const at = clock.now();
    await changeOwnName(ctx, { userId: player.id, displayName, requestId, at });
    return { status: 200, body: nameView(displayName, await listNameChanges(db, player.id), at) };
  };
}

/** The helmets that players have chosen. */
function listHelmets({ db }: Context): HandlerOf<'listHelmets'> {
  return async ({ query }) => ({ status: 200, body: [...(await listChosenHelmets(db, query.players))] });
}

/** Sets the player's helmet, or returns to the one that follows from the id. */
function postHelmet({ db }: Context): HandlerOf<'postHelmet'> {
  return async ({ player, body }) => {
    await updateHelmet(db, player.id, body.helmet);
    return { status: 204, body: undefined };
  };
}
