import { accountDeleted, type deleteAccount as contract } from '@lights-out/contracts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import { foldEmail } from '../domain/fold.ts';
import { endedSessionCookie } from '../domain/session.ts';
import { insertDeletedAccount } from '../store/deleted-accounts.ts';
import { deleteEntriesOf } from '../store/entries.ts';
import { deleteMailsTo } from '../store/mails.ts';
import { deleteUser } from '../store/users.ts';
import type { Deps } from './index.ts';
import { checkOwnPassword, lockChecked } from '../flows/own-password.ts';

/** Nothing of the person is left here; the other services hear of it and do the same. */
export function deleteAccount(deps: Deps): Handler<typeof contract> {
  const { db, clock, outbox, secureCookies } = deps;
  return async ({ player, address, body, requestId }) => {
    const user = await checkOwnPassword(deps, player, address, { password: body.password, field: 'password' });
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      await lockChecked(tx, user);
      const { pseudonym } = await insertDeletedAccount(tx, user.id, now);
      await deleteMailsTo(tx, foldEmail(user.email));
      await deleteEntriesOf(tx, user.id);
      await deleteUser(tx, user.id);
      await outbox.announce(
        tx,
        accountDeleted,
        { userId: user.id, pseudonym, deletedAt: now.toISOString() },
        { requestId, occurredAt: now },
      );
    });
    return { status: 204, body: undefined, headers: { 'set-cookie': endedSessionCookie(secureCookies) } };
  };
}
