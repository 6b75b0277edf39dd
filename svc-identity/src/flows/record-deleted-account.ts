import { randomBytes } from 'node:crypto';

import type { Tx } from '@lights-out/service-kit';

import { foldDisplayName } from '../domain/fold.ts';
import { pseudonymOf } from '../domain/pseudonym.ts';
import { insertDeletedAccount } from '../store/deleted-accounts.ts';
import { hasDisplayName } from '../store/users.ts';

// Four hex digits are easy to read. Where most of those are taken, eight find a free one at once.
const digitBytes = [2, 2, 2, 2, 4, 4, 4, 4] as const;

/**
 * Records that the account is deleted, under a pseudonym that no account has or had.
 *
 * @returns the pseudonym
 * @throws {Error} when eight random pseudonyms were all taken
 */
export async function recordDeletedAccount(tx: Tx, userId: string, deletedAt: Date): Promise<string> {
  for (const bytes of digitBytes) {
    const pseudonym = pseudonymOf(randomBytes(bytes).toString('hex'));
    const pseudonymFolded = foldDisplayName(pseudonym);
    if (await hasDisplayName(tx, pseudonymFolded)) continue;
    if (await insertDeletedAccount(tx, { userId, pseudonym, pseudonymFolded, deletedAt })) return pseudonym;
  }
  throw new Error('No free pseudonym was found.');
}
