import { type Admin, inTransaction, Refusal } from '@lights-out/service-kit';

import { insertAuditRow } from '../../admins/index.ts';
import type { Context } from '../../context.ts';
import { insertMail, insertMailAgain } from '../../mail/index.ts';
import { deleteSessionsOf, deleteTwoStep } from '../../signing-in/index.ts';
import { lockUser } from '../../users/index.ts';

/** What an admin does for a player. */
interface Help {
  readonly playerId: string;
  readonly admin: Admin;
  readonly requestId: string;
}

/**
 * Notes something about a player; the note is the row of the audit list.
 *
 * @throws {Refusal} `not-found`
 */
export async function notePlayer({ db, clock }: Context, help: Help, reason: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await lockUser(tx, help.playerId, 'share')) === undefined) throw new Refusal('not-found');
    await insertAuditRow(tx, { action: 'player-noted', ...rowOf(help, clock.now()), reason });
  });
}

/**
 * Signs a player out everywhere.
 *
 * @throws {Refusal} `not-found`
 */
export async function endSessions({ db, clock }: Context, help: Help, reason: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await lockUser(tx, help.playerId, 'update')) === undefined) throw new Refusal('not-found');
    await deleteSessionsOf(tx, help.playerId);
    await insertAuditRow(tx, { action: 'sessions-ended', ...rowOf(help, clock.now()), reason });
  });
}

/**
 * Removes a player's passkeys and recovery codes, after which the password is enough. The player is mailed the reason.
 *
 * @throws {Refusal} `not-found`, `stale-view` where there is nothing to remove
 */
export async function removeSecondStep({ db, clock, mailQueued }: Context, help: Help, reason: string): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    if ((await lockUser(tx, help.playerId, 'update')) === undefined) throw new Refusal('not-found');
    if (!(await deleteTwoStep(tx, help.playerId))) throw new Refusal('stale-view');
    await insertAuditRow(tx, { action: 'two-step-removed', ...rowOf(help, at), reason });
    await insertMail(tx, { kind: 'two-step-removed', to: { userId: help.playerId }, facts: { reason } }, at);
  });
  mailQueued.now();
}

/**
 * Sends a mail again that was sent or given up.
 *
 * @throws {Refusal} `not-found` where there is no such mail to this player
 */
export async function sendAgain({ db, clock, mailQueued }: Context, help: Help, mailId: string): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const kind = await insertMailAgain(tx, { userId: help.playerId, mailId, at });
    if (kind === undefined) throw new Refusal('not-found');
    await insertAuditRow(tx, { action: 'mail-sent-again', ...rowOf(help, at), reason: kind });
  });
  mailQueued.now();
}

function rowOf({ playerId, admin, requestId }: Help, at: Date) {
  return { session: admin.session, admin, playerId, requestId, at };
}
