import type { reopenAccount as contract } from '@lights-out/contracts/admin-accounts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { sendAfterMs } from '../domain/queued-mail.ts';
import { reopenAccount as reopen } from '../flows/close-account.ts';

export function reopenAccount({ db, clock, mailQueued }: Context): Handler<typeof contract> {
  return async ({ params: { user: userId }, body: { reason }, admin, requestId }) => {
    const decision = { userId, reason, admin, requestId, at: clock.now() };
    await inTransaction(db, (tx) => reopen(tx, decision));
    mailQueued.in(sendAfterMs);
    return { status: 204, body: undefined };
  };
}
