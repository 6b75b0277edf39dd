import type { askSecondStep as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { findPending } from '../flows/second-step.ts';
import { listPasskeysOf } from '../store/passkeys.ts';
import { updatePendingChallenge } from '../store/pending-sign-ins.ts';
import { createCookies } from './views/cookies.ts';

/** What one of the account's passkeys has to sign. */
export function askSecondStep(ctx: Context): Handler<typeof contract> {
  const { db, clock, passkeys } = ctx;
  const cookies = createCookies(ctx.secureCookies);
  return async ({ cookie }) => {
    const { userId, tokenHash } = await findPending(ctx, cookies.readPending(cookie));
    const options = await passkeys.askForUse(await listPasskeysOf(db, { kind: 'player', id: userId }));
    await updatePendingChallenge(db, tokenHash, { value: options.challenge, at: clock.now() });
    return { status: 200, body: options };
  };
}
