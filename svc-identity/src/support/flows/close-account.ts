import { accountClosed, accountReopened } from '@lights-out/contracts';
import { type Admin, inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import { insertAuditRow } from '../../admins/index.ts';
import type { Context } from '../../context.ts';
import { insertMail, sendAfterMs } from '../../mail/index.ts';
import { deleteSessionsOf } from '../../signing-in/index.ts';
import {
  type Closure,
  deleteClosure,
  endInWords,
  findClosure,
  lockUser,
  newClosure,
  upsertClosure,
  type UserRow,
} from '../../users/index.ts';

/** An admin's decision on an account. */
interface Decision {
  readonly userId: string;
  readonly reason: string;
  readonly admin: Admin;
  readonly requestId: string;
  readonly at: Date;
}

const open = 'open';

/**
 * Closes an account, ends its sessions, takes it off the boards, and mails its owner. A sign-in that runs at the same moment either is ended with the
 * others or sees the closure: both hold the account's row.
 *
 * @throws {Refusal} `not-found`, `stale-view` when it is closed already, `own-entry` for the admin's own account
 */
export async function closeAccount(
  { db, outbox, mailQueued }: Context,
  decision: Decision & { readonly days: number | null },
): Promise<Closure> {
  const { userId, requestId, at } = decision;
  const closure = newClosure(decision, at);
  await inTransaction(db, async (tx) => {
    const { displayName, closure: former } = await lockAccount(tx, decision);
    if (former !== undefined) throw new Refusal('stale-view');
    await upsertClosure(tx, userId, closure);
    await deleteSessionsOf(tx, userId);
    const until = closure.until?.toISOString() ?? null;
    await outbox.announce(
      tx,
      accountClosed,
      { userId, displayName, closedAt: at.toISOString(), until },
      { requestId, occurredAt: at },
    );
    await insertMail(tx, { kind: 'account-closed', to: { userId }, facts: { until, reason: closure.reason } }, at);
    await recordDecision(tx, 'account-closed', decision, open, `closed ${endInWords(closure.until)}`);
  });
  mailQueued.in(sendAfterMs);
  return closure;
}

/**
 * Reopens an account before its closure ends, and mails its owner.
 *
 * @throws {Refusal} `not-found`, `stale-view` when it is open, `own-entry` for the admin's own account
 */
export async function reopenAccount({ db, outbox, mailQueued }: Context, decision: Decision): Promise<void> {
  const { userId, requestId, at } = decision;
  await inTransaction(db, async (tx) => {
    const { displayName, closure } = await lockAccount(tx, decision);
    if (closure === undefined) throw new Refusal('stale-view');
    await deleteClosure(tx, userId);
    await outbox.announce(
      tx,
      accountReopened,
      { userId, displayName, reopenedAt: at.toISOString() },
      { requestId, occurredAt: at },
    );
    await insertMail(tx, { kind: 'account-reopened', to: { userId }, facts: {} }, at);
    await recordDecision(tx, 'account-reopened', decision, `closed ${endInWords(closure.until)}`, open);
  });
  mailQueued.in(sendAfterMs);
}

/** Locks the account and returns its closure, if one is in force. */
async function lockAccount(
  tx: Tx,
  { userId, admin, at: now }: Decision,
): Promise<Pick<UserRow, 'displayName'> & { closure: Closure | undefined }> {
  if (admin.playerId === userId) throw new Refusal('own-entry');
  const user = await lockUser(tx, userId, 'update');
  if (user === undefined) throw new Refusal('not-found');
  return { displayName: user.displayName, closure: await findClosure(tx, userId, now) };
}

function recordDecision(
  tx: Tx,
  action: 'account-closed' | 'account-reopened',
  { userId: playerId, reason, admin, requestId, at }: Decision,
  from: string,
  to: string,
): Promise<void> {
  return insertAuditRow(tx, {
    action,
    session: admin.session,
    admin,
    playerId,
    reason,
    requestId,
    at,
    changes: [{ field: 'account', from, to }],
  });
}
