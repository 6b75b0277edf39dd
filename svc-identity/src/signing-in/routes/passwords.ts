import type { Context, HandlerOf } from '../../context.ts';
import { insertMail, sendAfterMs } from '../../mail/index.ts';
import { foldEmail } from '../../users/index.ts';
import { changePassword as change } from '../flows/change-password.ts';
import { mayRequestReset } from '../flows/limit-attempts.ts';
import { resetPassword } from '../flows/reset-password.ts';

export const passwordsRoutes = (ctx: Context) => ({
  postPasswordReset: postPasswordReset(ctx),
  confirmPasswordReset: confirmPasswordReset(ctx),
  changePassword: changePassword(ctx),
});

/**
 * Queues a mail with a reset link. Whether the account exists is looked up only when the mail is sent, so the reply and
 * its timing are the same for every address.
 */
function postPasswordReset(ctx: Context): HandlerOf<'postPasswordReset'> {
  return async ({ body }) => {
    const emailFolded = foldEmail(body.email);
    if (await mayRequestReset(ctx, emailFolded)) {
      await insertMail(ctx.db, { kind: 'password-reset', to: { emailFolded }, facts: {} }, ctx.clock.now());
      ctx.mailQueued.in(sendAfterMs);
    }
    return { status: 202, body: undefined };
  };
}

function confirmPasswordReset(ctx: Context): HandlerOf<'confirmPasswordReset'> {
  return async ({ body, address, requestId }) => {
    await resetPassword(ctx, body, { address, requestId });
    return { status: 204, body: undefined };
  };
}

function changePassword(ctx: Context): HandlerOf<'changePassword'> {
  return async ({ player, address, body, cookie, userAgent }) => {
    const started = await change(ctx, player, body, {
      address,
      deviceToken: ctx.cookies.readDevice(cookie),
      userAgent,
    });
    return { status: 204, body: undefined, headers: { 'set-cookie': ctx.cookies.started(started) } };
  };
}
