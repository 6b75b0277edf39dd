import { Refusal } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../../context.ts';
import { endOwnSession, logOutEverywhere } from '../flows/log-out.ts';
import { hashSessionToken } from '../rules/session.ts';
import { deleteSession, findSessionPlayer, listSessions } from '../sql/sessions.ts';
import { sessionView } from '../views/session-view.ts';

export const sessionsRoutes = (ctx: Context) => ({
  resolveSession: resolveSession(ctx),
  listSessionEnds: listSessionEnds(ctx),
  listOwnSessions: listOwnSessions(ctx),
  deleteOwnSession: deleteOwnSession(ctx),
  postLogout: postLogout(ctx),
  postLogoutEverywhere: postLogoutEverywhere(ctx),
  postLogoutOthers: postLogoutOthers(ctx),
});

/** Returns the player of a session cookie to the gateway. */
function resolveSession({ db, clock }: Context): HandlerOf<'resolveSession'> {
  return async ({ body }) => {
    const player = await findSessionPlayer(db, hashSessionToken(body.session), clock.now());
    return { status: 200, body: { player: player ?? null } };
  };
}

/** Tells a gateway which sessions have ended, when they do, and ends its wait when the state of the site has changed. */
function listSessionEnds({ sessionEnds }: Context): HandlerOf<'listSessionEnds'> {
  return async ({ body }) => ({ status: 200, body: await sessionEnds.next(body.after, body.waitMs) });
}

/** The player's sessions, for the list of devices. */
function listOwnSessions({ db, clock, cookies }: Context): HandlerOf<'listOwnSessions'> {
  return async ({ player, cookie }) => {
    const own = hashSessionToken(cookies.readSession(cookie) ?? '');
    const sessions = await listSessions(db, player.id, clock.now());
    return { status: 200, body: sessions.map((session) => sessionView(session, own)) };
  };
}

/** Ends one of the player's sessions; if it is this one, the browser's cookie goes too. */
function deleteOwnSession(ctx: Context): HandlerOf<'deleteOwnSession'> {
  return async ({ player, params, cookie }) => {
    const ended = await endOwnSession(ctx, player.id, params.id);
    const isOwn = ended?.equals(hashSessionToken(ctx.cookies.readSession(cookie) ?? '')) ?? false;
    return { status: 204, body: undefined, ...(isOwn && { headers: { 'set-cookie': ctx.cookies.endedSession() } }) };
  };
}

/** Ends the session on the server too, so that a copied cookie no longer works. */
function postLogout({ db, cookies }: Context): HandlerOf<'postLogout'> {
  return async ({ cookie }) => {
    const token = cookies.readSession(cookie);
    if (token !== undefined) await deleteSession(db, hashSessionToken(token));
    return { status: 204, body: undefined, headers: { 'set-cookie': cookies.endedSession() } };
  };
}

/** Ends the player's sessions on every device, this one included, and forgets the other browsers. */
function postLogoutEverywhere(ctx: Context): HandlerOf<'postLogoutEverywhere'> {
  return async ({ player, cookie }) => {
    await logOutEverywhere(ctx, player.id, { deviceToken: ctx.cookies.readDevice(cookie) });
    return { status: 204, body: undefined, headers: { 'set-cookie': ctx.cookies.endedSession() } };
  };
}

/** Ends the player's sessions on every other device, and forgets those browsers. */
function postLogoutOthers(ctx: Context): HandlerOf<'postLogoutOthers'> {
  return async ({ player, cookie }) => {
    const session = ctx.cookies.readSession(cookie);
    if (session === undefined) throw new Refusal('not-signed-in');
    await logOutEverywhere(ctx, player.id, { session, deviceToken: ctx.cookies.readDevice(cookie) });
    return { status: 204, body: undefined };
  };
}
