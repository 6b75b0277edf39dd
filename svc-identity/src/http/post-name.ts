import type { postName as contract } from '@lights-out/contracts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { sendAfterMs } from '../domain/queued-mail.ts';
import { changeOwnName } from '../flows/rename-account.ts';
import { listNameChanges } from '../store/name-changes.ts';
import { nameView } from './views/name-view.ts';

export function postName(ctx: Context): Handler<typeof contract> {
  const { db, clock, mailQueued } = ctx;
  return async ({ player, body: { displayName }, requestId }) => {
    const at = clock.now();
    await inTransaction(db, (tx) => changeOwnName(ctx, tx, { userId: player.id, displayName, requestId, at }));
    mailQueued.in(sendAfterMs);
    return { status: 200, body: nameView(displayName, await listNameChanges(db, player.id), at) };
  };
}
