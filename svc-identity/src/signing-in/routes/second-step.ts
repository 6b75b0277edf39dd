import type { Context, HandlerOf } from '../../context.ts';
import { userView } from '../../users/index.ts';
import { findPending, signInWithCode, signInWithPasskey } from '../flows/second-step.ts';
import { listPasskeysOf } from '../sql/passkeys.ts';
import { updatePendingChallenge } from '../sql/pending-sign-ins.ts';

export const secondStepRoutes = (ctx: Context) => ({
  askSecondStep: askSecondStep(ctx),
  signInByPasskey: signInByPasskey(ctx),
  signInByRecoveryCode: signInByRecoveryCode(ctx),
});

/** What one of the account's passkeys has to sign. */
function askSecondStep(ctx: Context): HandlerOf<'askSecondStep'> {
  const { db, clock, passkeys } = ctx;
  return async ({ cookie }) => {
    const { userId, tokenHash } = await findPending(ctx, ctx.cookies.readPending(cookie));
    const options = await passkeys.askForUse(await listPasskeysOf(db, { kind: 'player', id: userId }));
    await updatePendingChallenge(db, tokenHash, { value: options.challenge, at: clock.now() });
    return { status: 200, body: options };
  };
}

function signInByPasskey(ctx: Context): HandlerOf<'signInByPasskey'> {
  return async ({ body, cookie, userAgent }) => {
    const { started, user, isPremium } = await signInWithPasskey(ctx, body.passkey, {
      ...ctx.cookies.readBrowser(cookie),
      userAgent,
    });
    const set = [...ctx.cookies.started(started), ctx.cookies.endedPending()];
    return { status: 200, body: userView(user, isPremium), headers: { 'set-cookie': set } };
  };
}

function signInByRecoveryCode(ctx: Context): HandlerOf<'signInByRecoveryCode'> {
  return async ({ body, cookie, userAgent }) => {
    const { started, user, isPremium } = await signInWithCode(ctx, body.code, {
      ...ctx.cookies.readBrowser(cookie),
      userAgent,
    });
    const set = [...ctx.cookies.started(started), ctx.cookies.endedPending()];
    return { status: 200, body: userView(user, isPremium), headers: { 'set-cookie': set } };
  };
}
