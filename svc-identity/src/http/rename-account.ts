import type { renameAccount as contract } from '@lights-out/contracts/admin-accounts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { sendAfterMs } from '../domain/queued-mail.ts';
import { renameAccount as rename } from '../flows/rename-account.ts';

export function renameAccount(ctx: Context): Handler<typeof contract> {
  const { db, clock, mailQueued } = ctx;
  return async ({ params: { user: userId }, body, admin, requestId }) => {
    const decision = { userId, ...body, admin, requestId, at: clock.now() };
    await inTransaction(db, (tx) => rename(ctx, tx, decision));
    mailQueued.in(sendAfterMs);
    return { status: 204, body: undefined };
  };
}
