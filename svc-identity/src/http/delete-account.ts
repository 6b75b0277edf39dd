import { accountDeleted, type deleteAccount as contract } from '@lights-out/contracts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { foldEmail } from '../domain/fold.ts';
import { recordDeletedAccount } from '../flows/record-deleted-account.ts';
import { lockVerified, verifyOwnPassword } from '../flows/verify-password.ts';
import { deleteEntriesOf } from '../store/entries.ts';
import { deleteMailsTo } from '../store/mails.ts';
import { deleteUser } from '../store/users.ts';
import { createCookies } from './views/cookies.ts';

/**
 * Deletes the account after verifying its password. Other services delete what they hold when they hear the event
 * (decision 0068).
 */
export function deleteAccount(ctx: Context): Handler<typeof contract> {
  const { db, clock, outbox, secureCookies } = ctx;
  const cookies = createCookies(secureCookies);
  return async ({ player, address, body, requestId, cookie }) => {
    const origin = { address, deviceToken: cookies.readDevice(cookie) };
    const user = await verifyOwnPassword(ctx, player, origin, { password: body.password, field: 'password' });
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      await lockVerified(tx, user);
      const pseudonym = await recordDeletedAccount(tx, user.id, now);
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
    return { status: 204, body: undefined, headers: { 'set-cookie': cookies.endedSession() } };
  };
}
