import { contestOf, type postUser as contract } from '@lights-out/contracts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { sendAfterMs } from '../domain/queued-mail.ts';
import { hashSessionToken } from '../domain/session.ts';
import { authenticate, lockAuthenticated } from '../flows/log-in.ts';
import { prepareUser, registerUser } from '../flows/register.ts';
import { startPendingSignIn } from '../flows/second-step.ts';
import { startSession } from '../flows/start-session.ts';
import { warnOfSignIn } from '../flows/warn-of-sign-in.ts';
import { hasEntry } from '../store/entries.ts';
import { hasPasskey } from '../store/passkeys.ts';
import { deleteSession } from '../store/sessions.ts';
import { createCookies } from './views/cookies.ts';
import { userView } from './views/user-view.ts';

/**
 * Registers with a display name, logs in without one. Either way a new session replaces the browser's old one, unless the
 * account asks for a second step first.
 */
export function postUser(ctx: Context): Handler<typeof contract> {
  const { db, clock, secureCookies } = ctx;
  const cookies = createCookies(secureCookies);
  return async ({ body, address, cookie, userAgent }) => {
    const isLogin = body.displayName.trim() === '';
    const now = clock.now();
    const deviceToken = cookies.readDevice(cookie);
    const origin = { address, deviceToken, solved: body.solved };
    const row = isLogin ? await authenticate(ctx, body, origin) : await prepareUser(ctx, body);
    const replaced = cookies.readSession(cookie);
    const { pending, started, user } = await inTransaction(db, async (tx) => {
      if (isLogin) {
        await lockAuthenticated(ctx, tx, row, now);
        if (await hasPasskey(tx, { kind: 'player', id: row.id }))
          return { pending: await startPendingSignIn(tx, row.id, cookies.readPending(cookie), now) };
        await warnOfSignIn(tx, row.id, { userAgent, deviceToken }, now);
      } else await registerUser(tx, row, body.termsVersion, now);
      if (replaced !== undefined) await deleteSession(tx, hashSessionToken(replaced));
      return {
        started: await startSession(tx, row.id, { userAgent, deviceToken }, now),
        user: userView(row, await hasEntry(tx, row.id, contestOf(now))),
      };
    });
    if (pending !== undefined)
      return {
        status: 202,
        body: { secondStepUntil: pending.until.toISOString() },
        headers: { 'set-cookie': cookies.pending(pending.token, pending.seconds) },
      };
    ctx.mailQueued.in(sendAfterMs);
    return { status: isLogin ? 200 : 201, body: user, headers: { 'set-cookie': cookies.started(started) } };
  };
}
