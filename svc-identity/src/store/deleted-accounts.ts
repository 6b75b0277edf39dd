import { randomBytes } from 'node:crypto';

import type { Conn, Tx } from '@lights-out/service-kit';

import { foldDisplayName } from '../domain/fold.ts';
import { pseudonymOf } from '../domain/pseudonym.ts';
import { hasDisplayName } from './users.ts';

export interface DeletedAccount {
  readonly pseudonym: string;
}

// Four digits are easy to read; where most of those are taken, eight are found at once.
const digitBytes = [2, 2, 2, 2, 4, 4, 4, 4] as const;

/**
 * Notes that the account is gone, under a pseudonym that nobody has or had.
 *
 * @throws {Error} where no free pseudonym was found
 */
export async function insertDeletedAccount(tx: Tx, userId: string, deletedAt: Date): Promise<DeletedAccount> {
  for (const bytes of digitBytes) {
    const pseudonym = pseudonymOf(randomBytes(bytes).toString('hex'));
    const folded = foldDisplayName(pseudonym);
    if (await hasDisplayName(tx, folded)) continue;
    const rows = await tx('deleted_accounts')
      .insert({ user_id: userId, pseudonym, pseudonym_folded: folded, deleted_at: deletedAt })
      .onConflict('pseudonym_folded')
      .ignore()
      .returning('user_id');
    if (rows.length > 0) return { pseudonym };
  }
  throw new Error('No pseudonym is free.');
}

export async function isDeletedAccount(conn: Conn, userId: string): Promise<boolean> {
  return (await conn('deleted_accounts').first('user_id').where({ user_id: userId })) !== undefined;
}
