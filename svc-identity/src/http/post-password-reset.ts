import type { postPasswordReset as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { foldEmail } from '../domain/fold.ts';
import { sendAfterMs } from '../domain/queued-mail.ts';
import { mayRequestReset } from '../flows/limit-attempts.ts';
import { insertMail } from '../store/mails.ts';

/**
 * Queues a mail with a reset link. Whether the account exists is looked up only when the mail is sent, so the reply and
 * its timing are the same for every address.
 */
export function postPasswordReset(ctx: Context): Handler<typeof contract> {
  return async ({ body }) => {
    const emailFolded = foldEmail(body.email);
    if (await mayRequestReset(ctx, emailFolded)) {
      await insertMail(ctx.db, { kind: 'password-reset', to: { emailFolded }, facts: {} }, ctx.clock.now());
      ctx.mailQueued.in(sendAfterMs);
    }
    return { status: 202, body: undefined };
  };
}
