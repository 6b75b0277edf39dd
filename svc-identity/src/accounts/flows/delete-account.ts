import { randomBytes } from 'node:crypto';

import { accountDeleted } from '@lights-out/contracts';
import type { DeletionStep } from '@lights-out/contracts/account';
import { inRetriedTransaction, type Player, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { deleteMailsTo } from '../../mail/index.ts';
import { lockVerified, type Origin, takeSecondStep, verifyOwnPassword } from '../../signing-in/index.ts';
import {
  deleteEntriesOf,
  deleteUser,
  foldDisplayName,
  foldEmail,
  hasDisplayName,
  insertDeletedAccount,
} from '../../users/index.ts';
import { pseudonymOf } from '../rules/pseudonym.ts';
import { hashAddress } from './mark-address.ts';

// Four hex digits are easy to read. Where most of those are taken, eight find a free one at once.
const digitBytes = [2, 2, 2, 2, 4, 4, 4, 4] as const;

interface Deletion {
  readonly password: string;
  readonly requestId: string;
  readonly secondStep: DeletionStep | undefined;
  /** Token of the session. */
  readonly session: string | undefined;
}

/**
 * Deletes the account after verifying its password and, where it has a passkey, the second step. Other services delete what they hold when they hear the event
 * (decision 0068).
 *
 * @throws {Refusal} `wrong-password` naming the field, `second-step-needed`, `passkey-refused`, `code-refused`, `rate-limited`,
 * `not-signed-in`
 */
export async function deleteAccount(
  ctx: Context,
  player: Player,
  { password, requestId, secondStep, session, ...origin }: Origin & Deletion,
): Promise<void> {
  const { db, clock, outbox } = ctx;
  const user = await verifyOwnPassword(ctx, player, origin, { password, field: 'password' });
  await takeSecondStep(ctx, user.id, session, secondStep);
  // An event about an entry locks it before the account, in the opposite order.
  await inRetriedTransaction(db, async (tx) => {
    const now = clock.now();
    await lockVerified(tx, user);
    const pseudonym = await recordDeleted(tx, user, now);
    await deleteMailsTo(tx, foldEmail(user.email));
    await deleteEntriesOf(tx, user.id);
    await deleteUser(tx, user.id);
    const event = { userId: user.id, pseudonym, deletedAt: now.toISOString() };
    await outbox.announce(tx, accountDeleted, event, { requestId, occurredAt: now });
  });
}

/**
 * Records that the account is deleted, under a pseudonym that no account has or had, with the hash of its address.
 *
 * @returns the pseudonym
 * @throws {Error} when eight random pseudonyms were all taken
 */
async function recordDeleted(
  tx: Tx,
  { id: userId, email }: { readonly id: string; readonly email: string },
  deletedAt: Date,
): Promise<string> {
  const emailHash = await hashAddress(tx, email);
  for (const bytes of digitBytes) {
    const pseudonym = pseudonymOf(randomBytes(bytes).toString('hex'));
    const pseudonymFolded = foldDisplayName(pseudonym);
    if (await hasDisplayName(tx, pseudonymFolded)) continue;
    if (await insertDeletedAccount(tx, { userId, pseudonym, pseudonymFolded, deletedAt, emailHash })) return pseudonym;
  }
  throw new Error('No free pseudonym was found.');
}
