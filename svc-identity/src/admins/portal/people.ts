import { randomBytes } from 'node:crypto';

import type { Context, HandlerOf } from '../../context.ts';
import { countAdminPasskeys } from '../../signing-in/index.ts';
import { changeRole, linkPlayer, removeAdmin as remove } from '../flows/change-admins.ts';
import { findGate } from '../flows/find-gate.ts';
import { inviteAdmin as invite, withdrawInvitation as withdraw } from '../flows/invite-admin.ts';
import { joinAdmins as join, requireWelcome } from '../flows/join-admins.ts';
import { listInvitations } from '../sql/admin-invitations.ts';
import { updateAdminChallenge } from '../sql/admin-sessions.ts';
import { listAdmins } from '../sql/admins.ts';

export const peoplePortal = (ctx: Context) => ({
  getAdminPeople: getAdminPeople(ctx),
  inviteAdmin: inviteAdmin(ctx),
  withdrawInvitation: withdrawInvitation(ctx),
  askToJoin: askToJoin(ctx),
  joinAdmins: joinAdmins(ctx),
  changeAdminRole: changeAdminRole(ctx),
  removeAdmin: removeAdmin(ctx),
  linkAdminPlayer: linkAdminPlayer(ctx),
});

/** The admins; the open invitations are an owner's matter. */
function getAdminPeople({ db, clock }: Context): HandlerOf<'getAdminPeople'> {
  return async ({ admin }) => {
    const [admins, passkeys, invitations] = await Promise.all([
      listAdmins(db),
      countAdminPasskeys(db),
      admin.role === 'owner' ? listInvitations(db, clock.now()) : [],
    ]);
    return {
      status: 200,
      body: {
        admins: admins.map(({ joinedAt, ...row }) => ({
          ...row,
          joinedAt: joinedAt.toISOString(),
          passkeys: passkeys.get(row.id) ?? 0,
        })),
        invitations: invitations.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: expiresAt.toISOString() })),
      },
    };
  };
}

function inviteAdmin(ctx: Context): HandlerOf<'inviteAdmin'> {
  return async ({ body: { role }, admin, requestId }) => {
    const { id, code, expiresAt } = await invite(ctx, role, { admin, requestId });
    return { status: 201, body: { id, role, by: admin.name, expiresAt: expiresAt.toISOString(), code } };
  };
}

function withdrawInvitation(ctx: Context): HandlerOf<'withdrawInvitation'> {
  return async ({ params: { invitation }, admin, requestId }) => {
    await withdraw(ctx, invitation, { admin, requestId });
    return { status: 204, body: undefined };
  };
}

const handleBytes = 32;

/** What the first passkey of a new admin is made from. */
function askToJoin(ctx: Context): HandlerOf<'askToJoin'> {
  return async ({ body, cookie }) => {
    const { tokenHash } = await findGate(ctx, ctx.cookies.readAdmin(cookie));
    const at = ctx.clock.now();
    await requireWelcome(ctx.db, body, at);
    const handle = new Uint8Array(randomBytes(handleBytes));
    const options = await ctx.passkeys.askForNew({ handle, name: body.name });
    await updateAdminChallenge(ctx.db, tokenHash, { value: options.challenge, at });
    return { status: 200, body: options };
  };
}

function joinAdmins(ctx: Context): HandlerOf<'joinAdmins'> {
  return async ({ body, cookie, address, requestId }) => {
    const gate = await findGate(ctx, ctx.cookies.readAdmin(cookie));
    const { recoveryCodes, ...started } = await join(ctx, body, { gate, address, requestId });
    return {
      status: 201,
      body: { ...started.body, recoveryCodes },
      headers: { 'set-cookie': ctx.cookies.admin(started.token) },
    };
  };
}

function changeAdminRole(ctx: Context): HandlerOf<'changeAdminRole'> {
  return async ({ params, body, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    await changeRole(ctx, params.admin, body.role, by);
    return { status: 204, body: undefined };
  };
}

function removeAdmin(ctx: Context): HandlerOf<'removeAdmin'> {
  return async ({ params, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    await remove(ctx, params.admin, by);
    return { status: 204, body: undefined };
  };
}

function linkAdminPlayer(ctx: Context): HandlerOf<'linkAdminPlayer'> {
  return async ({ params, body, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    await linkPlayer(ctx, params.admin, body.player, by);
    return { status: 204, body: undefined };
  };
}
