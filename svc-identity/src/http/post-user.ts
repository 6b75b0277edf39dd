import type { postUser as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { logIn } from '../flows/log-in.ts';
import { register } from '../flows/register.ts';
import { createCookies } from './views/cookies.ts';
import { userView } from './views/user-view.ts';

/**
 * Registers with a display name, logs in without one. Either way a new session replaces the browser's old one, unless the
 * account asks for a second step first.
 */
export function postUser(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ body, address, cookie, userAgent, requestId }) => {
    const browser = { ...cookies.readBrowser(cookie), userAgent };
    const origin = { address, solved: body.solved };
    if (body.displayName.trim() !== '') {
      const { started, user } = await register(ctx, body, { ...origin, requestId }, browser);
      return { status: 201, body: userView(user, false), headers: { 'set-cookie': cookies.started(started) } };
    }
    const done = await logIn(ctx, body, origin, browser);
    if ('started' in done) {
      const { started, user, isPremium } = done;
      return { status: 200, body: userView(user, isPremium), headers: { 'set-cookie': cookies.started(started) } };
    }
    return {
      status: 202,
      body: { secondStepUntil: done.until.toISOString() },
      headers: { 'set-cookie': cookies.pending(done.token, done.seconds) },
    };
  };
}
