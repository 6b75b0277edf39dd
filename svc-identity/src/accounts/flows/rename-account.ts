import { accountRenamed } from '@lights-out/contracts';
import { type Admin, inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import { insertAuditRow } from '../../admins/index.ts';
import type { Context } from '../../context.ts';
import { insertMail, sendAfterMs } from '../../mail/index.ts';
import { foldDisplayName, lockUser, updateDisplayName, type UserRow } from '../../users/index.ts';
import { skeletonOf } from '../rules/look-alike.ts';
import { changeableAt } from '../rules/name-change.ts';
import { insertNameChange, listNameChanges } from '../sql/name-changes.ts';
import { asNameTaken, refuseTaken, refuseUnwanted } from './check-name.ts';

interface NewName {
  readonly userId: string;
  readonly displayName: string;
  readonly requestId: string;
  readonly at: Date;
}

/**
 * Changes a player's name on their own wish, and mails the account.
 *
 * @throws {Refusal} `not-signed-in` without the account, `name-changed-lately`, `display-name-taken`, `display-name-refused`
 */
export async function changeOwnName(ctx: Context, change: NewName): Promise<void> {
  const { userId, displayName, at } = change;
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId, 'update');
    if (user === undefined) throw new Refusal('not-signed-in');
    if (user.displayName === displayName) return;
    if (changeableAt(await listNameChanges(tx, userId), at)) throw new Refusal('name-changed-lately');
    await rename(ctx, tx, user, { ...change, reason: null });
    await insertMail(tx, { kind: 'name-changed', to: { userId }, facts: { former: user.displayName } }, at);
  });
  ctx.mailQueued.in(sendAfterMs);
}

interface Decision extends NewName {
  /** The name as the admin saw it. */
  readonly former: string;
  readonly reason: string;
  readonly admin: Admin;
}

/**
 * Changes a player's name for support, mails the account why, and records it.
 *
 * @throws {Refusal} `not-found`, `stale-view`, `display-name-taken`, `display-name-refused`
 */
export async function renameAccount(ctx: Context, decision: Decision): Promise<void> {
  const { userId, displayName, former, reason, admin, requestId, at } = decision;
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId, 'update');
    if (user === undefined) throw new Refusal('not-found');
    if (user.displayName !== former || displayName === former) throw new Refusal('stale-view');
    await rename(ctx, tx, user, decision);
    await insertMail(tx, { kind: 'renamed-by-support', to: { userId }, facts: { former, reason } }, at);
    await insertAuditRow(tx, {
      action: 'account-renamed',
      session: admin.session,
      admin,
      playerId: userId,
      reason,
      requestId,
      at,
      changes: [{ field: 'display name', from: former, to: displayName }],
    });
  });
  ctx.mailQueued.in(sendAfterMs);
}

async function rename(
  { outbox }: Context,
  tx: Tx,
  { id: userId, displayName: former }: UserRow,
  { displayName, reason, requestId, at }: NewName & { readonly reason: string | null },
): Promise<void> {
  refuseUnwanted(displayName);
  await refuseTaken(tx, displayName, at, userId);
  const name = { displayName, displayNameFolded: foldDisplayName(displayName), nameSkeleton: skeletonOf(displayName) };
  await updateDisplayName(tx, userId, name).catch((error: unknown) => {
    throw asNameTaken(error);
  });
  await insertNameChange(tx, { userId, former, formerSkeleton: skeletonOf(former), reason, at });
  const renamed = { userId, displayName, renamedAt: at.toISOString() };
  await outbox.announce(tx, accountRenamed, renamed, { requestId, occurredAt: at });
}
