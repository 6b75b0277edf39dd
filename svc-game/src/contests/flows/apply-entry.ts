import { contestKey } from '@lights-out/contracts';
import type { Tx } from '@lights-out/service-kit';

import { deleteStandings } from '../sql/departures.ts';
import {
  type BoughtEntry,
  findActiveEntry,
  hasSuspendedEntry,
  insertEntry,
  lockEntries,
  upsertEntryState,
} from '../sql/entries.ts';
import { markRankLogChanged } from '../sql/rank-log-notices.ts';
import { insertReinstatedStandings } from '../sql/reinstatements.ts';
import { markContestGamesAbandoned } from '../sql/retirement.ts';
import { makeMonth } from './make-contest.ts';

/** Stores an entry that was paid. A player who was refunded before and enters anew keeps the earlier results. */
export async function recordEntry(tx: Tx, entry: BoughtEntry): Promise<void> {
  await makeMonth(tx, entry.contest);
  await lockEntries(tx, entry);
  await insertEntry(tx, entry);
  if (await hasSuspendedEntry(tx, entry.playerId, entry.contest)) await applyEntryToBoard(tx, entry);
}

/** Suspends an entry or makes it count again, unless it was changed later than this, with what follows for the board. */
export async function changeEntry(tx: Tx, entry: BoughtEntry, state: 'active' | 'suspended'): Promise<void> {
  await makeMonth(tx, entry.contest);
  await lockEntries(tx, entry);
  if (await upsertEntryState(tx, entry, state)) await applyEntryToBoard(tx, entry);
}

/**
 * Takes a player without an active entry off the contest's board, and puts one with an entry back on it. What was played
 * stays stored, so nothing is lost by a suspension but the game that was running (decision 0174).
 */
export async function applyEntryToBoard(
  tx: Tx,
  { playerId, contest, changedAt }: Pick<BoughtEntry, 'playerId' | 'contest' | 'changedAt'>,
): Promise<void> {
  const at = new Date(changedAt);
  if (await findActiveEntry(tx, playerId, contest)) {
    await insertReinstatedStandings(tx, { playerId, board: contestKey(contest), at });
  } else {
    await markContestGamesAbandoned(tx, playerId, contest, at);
    await deleteStandings(tx, { playerId, reason: 'suspended', board: contestKey(contest), at });
  }
  await markRankLogChanged(tx);
}
