import type { Conn, Tx } from '@lights-out/service-kit';

import { hasDeletedAccount } from './deleted-accounts.ts';

/** The entry in a contest that a payment has bought. */
export interface BoughtEntry {
  readonly paymentId: string;
  readonly userId: string;
  readonly contest: string;
}

/** Whether the player has an active entry in the contest. */
export async function hasEntry(conn: Conn, userId: string, contest: string): Promise<boolean> {
  return (await conn('entries').first('user_id').where({ user_id: userId, contest, state: 'active' })) !== undefined;
}

export async function deleteEntriesOf(tx: Tx, userId: string): Promise<void> {
  await tx('entries').delete().where({ user_id: userId });
}

/** Does nothing when the payment is known, perhaps as suspended, or the account is deleted. */
export async function insertEntry(tx: Tx, { paymentId, userId, contest }: BoughtEntry): Promise<void> {
  if (await hasDeletedAccount(tx, userId)) return;
  await tx('entries')
    .insert({ payment_id: paymentId, user_id: userId, contest, state: 'active' })
    .onConflict('payment_id')
    .ignore();
}

/** Suspends or restores the entry, unless it was changed later than this. */
export async function upsertEntryState(
  tx: Tx,
  { paymentId, userId, contest }: BoughtEntry,
  change: { readonly state: 'active' | 'suspended'; readonly at: string },
): Promise<void> {
  if (await hasDeletedAccount(tx, userId)) return;
  await tx('entries')
    .insert({ payment_id: paymentId, user_id: userId, contest, state: change.state, changed_at: change.at })
    .onConflict('payment_id')
    .merge(['state', 'changed_at'])
    .where((row) => void row.whereNull('entries.changed_at').orWhere('entries.changed_at', '<=', change.at));
}
