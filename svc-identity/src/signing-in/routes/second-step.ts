import type { Context, HandlerOf } from '../../context.ts';
import { userView } from '../../users/index.ts';
import { findPending, signInWithCode, signInWithPasskey } from '../flows/second-step.ts';
import { listPasskeysOf } from '../sql/passkeys.ts';
import { updatePendingChallenge } from '../sql/pending-sign-ins.ts';
import { createCookies } from '../views/cookies.ts';

export const secondStepRoutes = (ctx: Context) => ({
  askSecondStep: askSecondStep(ctx),
  signInByPasskey: signInByPasskey(ctx),
  signInByRecoveryCode: signInByRecoveryCode(ctx),
});

/** What one of the account's passkeys has to sign. */
function askSecondStep(ctx: Context): HandlerOf<'askSecondStep'> {
  const { db, clock, passkeys } = ctx;
  const cookies = createCookies(ctx.secureCookies);
  return async ({ cookie }) => {
    const { userId, tokenHash } = await findPending(ctx, cookies.readPending(cookie));
    const options = await passkeys.askForUse(await listPasskeysOf(db, { kind: 'player', id: userId }));
    await updatePendingChallenge(db, tokenHash, { value: options.challenge, at: clock.now() });
    return { status: 200, body: options };
  };
}

function signInByPasskey(ctx: Context): HandlerOf<'signInByPasskey'> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ body, cookie, userAgent }) => {
    const { started, user, isPremium } = await signInWithPasskey(ctx, body.passkey, {
      ...cookies.readBrowser(cookie),
      userAgent,
    });
    const set = [...cookies.started(started), cookies.endedPending()];
    return { status: 200, body: userView(user, isPremium), headers: { 'set-cookie': set } };
  };
}

function signInByRecoveryCode(ctx: Context): HandlerOf<'signInByRecoveryCode'> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ body, cookie, userAgent }) => {
    const { started, user, isPremium } = await signInWithCode(ctx, body.code, {
      ...cookies.readBrowser(cookie),
      userAgent,
    });
    const set = [...cookies.started(started), cookies.endedPending()];
    return { status: 200, body: userView(user, isPremium), headers: { 'set-cookie': set } };
  };
}
