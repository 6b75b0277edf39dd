import { inTransaction, Refusal, type Admin, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { endInWords, newClosure, type Closure } from '../domain/closure.ts';
import { sendAfterMs } from '../domain/queued-mail.ts';
import { insertAuditRow } from '../store/audit.ts';
import { deleteClosure, findClosure, upsertClosure } from '../store/closures.ts';
import { insertMail } from '../store/mails.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { lockUser } from '../store/users.ts';

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
 * Closes an account, ends its sessions, and mails its owner. A sign-in that runs at the same moment either is ended with the
 * others or sees the closure: both hold the account's row.
 *
 * @throws {Refusal} `not-found`, `stale-view` when it is closed already, `own-entry` for the admin's own account
 */
export async function closeAccount(
  { db, mailQueued }: Context,
  decision: Decision & { readonly days: number | null },
): Promise<Closure> {
  const { userId, at } = decision;
  const closure = newClosure(decision, at);
  await inTransaction(db, async (tx) => {
    const former = await lockAccount(tx, decision);
    if (former !== undefined) throw new Refusal('stale-view');
    await upsertClosure(tx, userId, closure);
    await deleteSessionsOf(tx, userId);
    const facts = { until: closure.until?.toISOString() ?? null, reason: closure.reason };
    await insertMail(tx, { kind: 'account-closed', to: { userId }, facts }, at);
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
export async function reopenAccount({ db, mailQueued }: Context, decision: Decision): Promise<void> {
  const { userId, at } = decision;
  await inTransaction(db, async (tx) => {
    const closure = await lockAccount(tx, decision);
    if (closure === undefined) throw new Refusal('stale-view');
    await deleteClosure(tx, userId);
    await insertMail(tx, { kind: 'account-reopened', to: { userId }, facts: {} }, at);
    await recordDecision(tx, 'account-reopened', decision, `closed ${endInWords(closure.until)}`, open);
  });
  mailQueued.in(sendAfterMs);
}

/** Locks the account and returns its closure, if one is in force. */
async function lockAccount(tx: Tx, { userId, admin, at: now }: Decision): Promise<Closure | undefined> {
  if (admin.playerId === userId) throw new Refusal('own-entry');
  if ((await lockUser(tx, userId, 'update')) === undefined) throw new Refusal('not-found');
  return findClosure(tx, userId, now);
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
