import { passkeysMost } from '@lights-out/contracts/passkeys';
import { Refusal } from '@lights-out/service-kit';

import { handleOf } from '../../clients/passkeys.ts';
import type { Context, HandlerOf } from '../../context.ts';
import { findUser } from '../../users/index.ts';
import { addPlayerPasskey as add, removePlayerPasskey as remove, renewPlayerCodes } from '../flows/change-two-step.ts';
import { proveIdentity as prove, requireProof } from '../flows/prove-identity.ts';
import { hashSessionToken } from '../rules/session.ts';
import { listPasskeysOf, updatePasskeyName } from '../sql/passkeys.ts';
import { countPlayerCodes } from '../sql/player-codes.ts';
import { updateSessionChallenge } from '../sql/sessions.ts';
import { passkeyView } from '../views/passkey-view.ts';

export const twoStepRoutes = (ctx: Context) => ({
  getTwoStep: getTwoStep(ctx),
  askProof: askProof(ctx),
  proveIdentity: proveIdentity(ctx),
  askForPlayerPasskey: askForPlayerPasskey(ctx),
  addPlayerPasskey: addPlayerPasskey(ctx),
  renamePlayerPasskey: renamePlayerPasskey(ctx),
  removePlayerPasskey: removePlayerPasskey(ctx),
  makePlayerCodes: makePlayerCodes(ctx),
});

function getTwoStep({ db }: Context): HandlerOf<'getTwoStep'> {
  return async ({ player: { id } }) => {
    const [passkeys, recoveryCodes] = await Promise.all([
      listPasskeysOf(db, { kind: 'player', id }),
      countPlayerCodes(db, id),
    ]);
    return { status: 200, body: { passkeys: passkeys.map(passkeyView), recoveryCodes } };
  };
}

/** What one of the caller's passkeys has to sign; an account without one has only its password. */
function askProof({ db, clock, passkeys, cookies }: Context): HandlerOf<'askProof'> {
  return async ({ player: { id }, cookie }) => {
    const known = await listPasskeysOf(db, { kind: 'player', id });
    if (known.length === 0) throw new Refusal('not-found');
    const options = await passkeys.askForUse(known);
    const session = hashSessionToken(cookies.readSession(cookie) ?? '');
    await updateSessionChallenge(db, session, { value: options.challenge, at: clock.now() });
    return { status: 200, body: options };
  };
}

function proveIdentity(ctx: Context): HandlerOf<'proveIdentity'> {
  return async ({ player, body, address, cookie }) => {
    const browser = { deviceToken: ctx.cookies.readDevice(cookie), session: ctx.cookies.readSession(cookie) };
    await prove(ctx, player, body, { address, ...browser });
    return { status: 204, body: undefined };
  };
}

/** What another passkey is made from; an authenticator that has one already makes no second. */
function askForPlayerPasskey(ctx: Context): HandlerOf<'askForPlayerPasskey'> {
  const { db, clock, passkeys } = ctx;
  return async ({ player: { id }, cookie }) => {
    const session = await requireProof(ctx, ctx.cookies.readSession(cookie));
    const [user, known] = [await findUser(db, id), await listPasskeysOf(db, { kind: 'player', id })];
    if (user === undefined) throw new Refusal('not-signed-in');
    if (known.length >= passkeysMost) throw new Refusal('too-many-passkeys');
    const options = await passkeys.askForNew({ handle: handleOf(id), name: user.email }, known);
    await updateSessionChallenge(db, session, { value: options.challenge, at: clock.now() });
    return { status: 200, body: options };
  };
}

function addPlayerPasskey(ctx: Context): HandlerOf<'addPlayerPasskey'> {
  return async ({ player, body, cookie }) => {
    const session = await requireProof(ctx, ctx.cookies.readSession(cookie));
    const { added, recoveryCodes } = await add(ctx, { userId: player.id, session }, body);
    return { status: 201, body: { passkey: passkeyView({ ...added, usedAt: null }), recoveryCodes } };
  };
}

function renamePlayerPasskey(ctx: Context): HandlerOf<'renamePlayerPasskey'> {
  return async ({ player, body, cookie }) => {
    await requireProof(ctx, ctx.cookies.readSession(cookie));
    const isRenamed = await updatePasskeyName(ctx.db, { kind: 'player', id: player.id }, body);
    if (!isRenamed) throw new Refusal('not-found');
    return { status: 204, body: undefined };
  };
}

function removePlayerPasskey(ctx: Context): HandlerOf<'removePlayerPasskey'> {
  return async ({ player, body, cookie }) => {
    await requireProof(ctx, ctx.cookies.readSession(cookie));
    await remove(ctx, player.id, body.id);
    return { status: 204, body: undefined };
  };
}

function makePlayerCodes(ctx: Context): HandlerOf<'makePlayerCodes'> {
  return async ({ player, cookie }) => {
    await requireProof(ctx, ctx.cookies.readSession(cookie));
    return { status: 201, body: { recoveryCodes: await renewPlayerCodes(ctx, player.id) } };
  };
}
