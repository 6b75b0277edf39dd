import type { Conn, Tx } from '@lights-out/service-kit';

import { hasDeletedAccount } from './deleted-accounts.ts';

/** What a payment bought: a place of a player in a contest. */
export interface BoughtEntry {
  readonly paymentId: string;
  readonly userId: string;
  readonly contest: string;
}

/** Whether the player has a paid place in the contest that was not taken away. */
export async function hasEntry(conn: Conn, userId: string, contest: string): Promise<boolean> {
  return (await conn('entries').first('user_id').where({ user_id: userId, contest, state: 'active' })) !== undefined;
}

export async function deleteEntriesOf(tx: Tx, userId: string): Promise<void> {
  await tx('entries').delete().where({ user_id: userId });
}

/** Does nothing where the payment is known, as one that was taken back may be, or the account is gone. */
export async function insertEntry(tx: Tx, { paymentId, userId, contest }: BoughtEntry): Promise<void> {
  if (await hasDeletedAccount(tx, userId)) return;
  await tx('entries')
    .insert({ payment_id: paymentId, user_id: userId, contest, state: 'active' })
    .onConflict('payment_id')
    .ignore();
}

export async function markEntrySuspended(tx: Tx, { paymentId, userId, contest }: BoughtEntry): Promise<void> {
  if (await hasDeletedAccount(tx, userId)) return;
  await tx('entries')
    .insert({ payment_id: paymentId, user_id: userId, contest, state: 'suspended' })
    .onConflict('payment_id')
    .merge(['state']);
}
