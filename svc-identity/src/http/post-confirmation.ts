import type { postConfirmation as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { sendAfterMs } from '../domain/queued-mail.ts';
import { countConfirmation } from '../flows/limit-attempts.ts';
import { findConfirmedAt } from '../store/email-confirmations.ts';
import { insertMail } from '../store/mails.ts';

/** Queues another mail with a link that confirms the player's address. */
export function postConfirmation(ctx: Context): Handler<typeof contract> {
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
