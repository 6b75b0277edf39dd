import { passkeysMost } from '@lights-out/contracts/passkeys';
import { Refusal } from '@lights-out/service-kit';

import { handleOf } from '../../clients/passkeys.ts';
import type { Context, HandlerOf } from '../../context.ts';
import { listPasskeysOf, passkeyView } from '../../signing-in/index.ts';
import {
  addOwnPasskey,
  makeCommandCode as make,
  removeOwnPasskey,
  renewOwnCodes,
} from '../flows/change-own-sign-in.ts';
import { findGate } from '../flows/find-gate.ts';
import { countRecoveryCodes } from '../sql/admin-codes.ts';
import { updateAdminChallenge } from '../sql/admin-sessions.ts';

export const ownSignInPortal = (ctx: Context) => ({
  getOwnSignIn: getOwnSignIn(ctx),
  askForPasskey: askForPasskey(ctx),
  addPasskey: addPasskey(ctx),
  removePasskey: removePasskey(ctx),
  makeRecoveryCodes: makeRecoveryCodes(ctx),
  makeCommandCode: makeCommandCode(ctx),
});

function getOwnSignIn({ db }: Context): HandlerOf<'getOwnSignIn'> {
  return async ({ admin: { id } }) => {
    const [passkeys, recoveryCodes] = await Promise.all([
      listPasskeysOf(db, { kind: 'admin', id }),
      countRecoveryCodes(db, id),
    ]);
    return { status: 200, body: { passkeys: passkeys.map(passkeyView), recoveryCodes } };
  };
}

/** What another passkey is made from; an authenticator that has one already makes no second. */
function askForPasskey(ctx: Context): HandlerOf<'askForPasskey'> {
  return async ({ admin: { id, name }, cookie }) => {
    const { tokenHash } = await findGate(ctx, ctx.cookies.readAdmin(cookie));
    const known = await listPasskeysOf(ctx.db, { kind: 'admin', id });
    if (known.length >= passkeysMost) throw new Refusal('too-many-passkeys');
    const options = await ctx.passkeys.askForNew({ handle: handleOf(id), name }, known);
    await updateAdminChallenge(ctx.db, tokenHash, { value: options.challenge, at: ctx.clock.now() });
    return { status: 200, body: options };
  };
}

function addPasskey(ctx: Context): HandlerOf<'addPasskey'> {
  return async ({ body, admin, cookie, requestId }) => {
    const gate = await findGate(ctx, ctx.cookies.readAdmin(cookie));
    const added = await addOwnPasskey(ctx, body, { gate, admin, requestId });
    return { status: 201, body: passkeyView({ ...added, usedAt: null }) };
  };
}

function removePasskey(ctx: Context): HandlerOf<'removePasskey'> {
  return async ({ body: { id }, admin, requestId }) => {
    await removeOwnPasskey(ctx, id, { admin, requestId });
    return { status: 204, body: undefined };
  };
}

function makeRecoveryCodes(ctx: Context): HandlerOf<'makeRecoveryCodes'> {
  return async ({ admin, requestId }) => ({
    status: 201,
    body: { recoveryCodes: await renewOwnCodes(ctx, { admin, requestId }) },
  });
}

function makeCommandCode(ctx: Context): HandlerOf<'makeCommandCode'> {
  return async ({ admin, requestId }) => {
    const { code, expiresAt } = await make(ctx, { admin, requestId });
    return { status: 201, body: { code, expiresAt: expiresAt.toISOString() } };
  };
}
