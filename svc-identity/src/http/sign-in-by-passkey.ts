import type { signInByPasskey as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { signInWithPasskey } from '../flows/second-step.ts';
import { createCookies } from './views/cookies.ts';
import { userView } from './views/user-view.ts';

export function signInByPasskey(ctx: Context): Handler<typeof contract> {
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
