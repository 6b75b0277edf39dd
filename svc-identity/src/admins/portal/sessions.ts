import type { Context, HandlerOf } from '../../context.ts';
import { hashSessionToken } from '../../signing-in/index.ts';
import { findGate } from '../flows/find-gate.ts';
import { openGate } from '../flows/open-gate.ts';
import { signInByCode as signIn, signInByPasskey, signOutAdmin } from '../flows/sign-in-admin.ts';
import { updateAdminChallenge, updateAdminSessionSeen } from '../sql/admin-sessions.ts';
import { hasAdmins } from '../sql/admins.ts';

export const sessionsPortal = (ctx: Context) => ({
  postAdminSession: postAdminSession(ctx),
  getAdminSession: getAdminSession(ctx),
  deleteAdminSession: deleteAdminSession(ctx),
  askSignIn: askSignIn(ctx),
  signInAdmin: signInAdmin(ctx),
  signInByCode: signInByCode(ctx),
  resolveAdminSession: resolveAdminSession(ctx),
});

function postAdminSession(ctx: Context): HandlerOf<'postAdminSession'> {
  return async ({ body: { password }, address, requestId, cookie }) => {
    const origin = { address, requestId, replaced: ctx.cookies.readAdmin(cookie) };
    const { token, session } = await openGate(ctx, password, origin);
    return {
      status: 200,
      body: { session, admin: null, isNew: !(await hasAdmins(ctx.db)) },
      headers: { 'set-cookie': ctx.cookies.admin(token) },
    };
  };
}

/** The caller's portal session, in which an admin has signed in or not yet. */
function getAdminSession(ctx: Context): HandlerOf<'getAdminSession'> {
  return async ({ cookie }) => {
    const { session, admin } = await findGate(ctx, ctx.cookies.readAdmin(cookie));
    const isNew = admin === null && !(await hasAdmins(ctx.db));
    return { status: 200, body: { session, admin, isNew } };
  };
}

function deleteAdminSession(ctx: Context): HandlerOf<'deleteAdminSession'> {
  return async ({ cookie, requestId }) => {
    const token = ctx.cookies.readAdmin(cookie);
    if (token !== undefined) await signOutAdmin(ctx, token, requestId);
    return { status: 204, body: undefined, headers: { 'set-cookie': ctx.cookies.endedAdmin() } };
  };
}

/** What a passkey has to sign; whose it is, is known from the passkey. */
function askSignIn(ctx: Context): HandlerOf<'askSignIn'> {
  return async ({ cookie }) => {
    const { tokenHash } = await findGate(ctx, ctx.cookies.readAdmin(cookie));
    const options = await ctx.passkeys.askForUse();
    await updateAdminChallenge(ctx.db, tokenHash, { value: options.challenge, at: ctx.clock.now() });
    return { status: 200, body: options };
  };
}

function signInAdmin(ctx: Context): HandlerOf<'signInAdmin'> {
  return async ({ body, cookie, address, requestId }) => {
    const gate = await findGate(ctx, ctx.cookies.readAdmin(cookie));
    const started = await signInByPasskey(ctx, body.passkey, { gate, address, requestId });
    return { status: 200, body: started.body, headers: { 'set-cookie': ctx.cookies.admin(started.token) } };
  };
}

function signInByCode(ctx: Context): HandlerOf<'signInByCode'> {
  return async ({ body, cookie, address, requestId }) => {
    const gate = await findGate(ctx, ctx.cookies.readAdmin(cookie));
    const started = await signIn(ctx, body.code, { gate, address, requestId });
    return { status: 200, body: started.body, headers: { 'set-cookie': ctx.cookies.admin(started.token) } };
  };
}

/** Returns who is signed in by a cookie of the portal to the gateway, and restarts the session's idle time. */
function resolveAdminSession({ db, clock }: Context): HandlerOf<'resolveAdminSession'> {
  return async ({ body }) => {
    const found = await updateAdminSessionSeen(db, hashSessionToken(body.session), clock.now());
    const admin = found?.admin ? { session: found.session, ...found.admin } : null;
    return { status: 200, body: { admin } };
  };
}
