import type { Context, HandlerOf } from '../../context.ts';
import { confirmAddress as confirm, findConfirmedAt, insertMail, sendAfterMs } from '../../mail/index.ts';
import { countConfirmation } from '../../signing-in/index.ts';

export const addressesRoutes = (ctx: Context) => ({
  postConfirmation: postConfirmation(ctx),
  confirmAddress: confirmAddress(ctx),
});

/** Queues another mail with a link that confirms the player's address. */
function postConfirmation(ctx: Context): HandlerOf<'postConfirmation'> {
  const { db, clock, mailQueued } = ctx;
  return async ({ player }) => {
    if ((await findConfirmedAt(db, player.id)) === undefined) {
      await countConfirmation(ctx, player.id);
      await insertMail(db, { kind: 'confirm-address', to: { userId: player.id }, facts: {} }, clock.now());
      mailQueued.in(sendAfterMs);
    }
    return { status: 202, body: undefined };
  };
}

function confirmAddress(ctx: Context): HandlerOf<'confirmAddress'> {
  return async ({ body, requestId }) => {
    await confirm(ctx, body.token, requestId);
    return { status: 204, body: undefined };
  };
}
