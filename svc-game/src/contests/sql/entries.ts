import type { Conn, Tx } from '@lights-out/service-kit';

/** A player's entry in a contest, by its payment. */
export interface BoughtEntry {
  readonly paymentId: string;
  readonly playerId: string;
  readonly contest: string;
  readonly changedAt: string;
}

/** Whether the player has an active entry in the contest. */
export async function findActiveEntry(conn: Conn, playerId: string, contest: string): Promise<boolean> {
  const row = await conn('entries').where({ player_id: playerId, contest, state: 'active' }).first('player_id');
  return row !== undefined;
}

/** Ids of the contests that the player has an entry in, suspended ones left out. */
export async function listEnteredContests(conn: Conn, playerId: string): Promise<string[]> {
  return conn('entries').where({ player_id: playerId, state: 'active' }).limit(1_000).pluck('contest');
}

/** What changes a player's entries in a contest is done one after the other: each payment has a row of its own. */
export async function lockEntries(
  tx: Tx,
  { playerId, contest }: Pick<BoughtEntry, 'playerId' | 'contest'>,
): Promise<void> {
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`entries of ${playerId} in ${contest}`]);
}

/** Does nothing if the payment is known, even as suspended. */
export async function insertEntry(tx: Tx, entry: BoughtEntry): Promise<void> {
  await tx('entries').insert(rowOf(entry, 'active')).onConflict('payment_id').ignore();
}

export async function hasSuspendedEntry(tx: Tx, playerId: string, contest: string): Promise<boolean> {
  const row = await tx('entries').where({ player_id: playerId, contest, state: 'suspended' }).first('player_id');
  return row !== undefined;
}

/**
 * Suspends or restores the entry, unless it was changed later than this.
 *
 * @returns whether it was not
 */
export async function upsertEntryState(tx: Tx, entry: BoughtEntry, state: 'active' | 'suspended'): Promise<boolean> {
  const rows = await tx('entries')
    .insert(rowOf(entry, state))
    .onConflict('payment_id')
    .merge(['state', 'changed_at'])
    .where('entries.changed_at', '<=', entry.changedAt)
    .returning('payment_id');
  return rows.length > 0;
}

function rowOf({ paymentId, playerId, contest, changedAt }: BoughtEntry, state: 'active' | 'suspended') {
  return { payment_id: paymentId, player_id: playerId, contest, state, changed_at: changedAt };
}
