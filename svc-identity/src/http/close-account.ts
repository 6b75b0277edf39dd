import type { closeAccount as contract } from '@lights-out/contracts/admin-accounts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { sendAfterMs } from '../domain/queued-mail.ts';
import { closeAccount as close } from '../flows/close-account.ts';
import { closureView } from './views/closure-view.ts';

export function closeAccount({ db, clock, mailQueued }: Context): Handler<typeof contract> {
  return async ({ params: { user: userId }, body, admin, requestId }) => {
    const decision = { userId, ...body, admin, requestId, at: clock.now() };
    const closure = await inTransaction(db, (tx) => close(tx, decision));
    mailQueued.in(sendAfterMs);
    return { status: 200, body: closureView(closure) };
  };
}
