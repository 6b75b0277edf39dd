import { inTransaction, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { deleteEndedClosures, updateClosure } from '../../players/index.ts';
import { deleteStandings } from '../sql/departures.ts';
import { markRankLogChanged } from '../sql/rank-log-notices.ts';
import { insertReinstatedStandings } from '../sql/reinstatements.ts';
import { markGamesAbandoned } from '../sql/retirement.ts';

interface Told {
  readonly userId: string;
  readonly displayName: string;
}

/** Takes the player of a closed account off every board and ends the running games. Results stay as they are. */
export async function closeAccount(
  tx: Tx,
  { userId: id, displayName, closedAt, until }: Told & { readonly closedAt: string; readonly until: string | null },
): Promise<void> {
  if (!(await updateClosure(tx, { id, displayName, closure: { closedAt, until }, at: closedAt }))) return;
  await markGamesAbandoned(tx, id, closedAt);
  await deleteStandings(tx, { playerId: id, reason: 'closed', at: new Date(closedAt) });
  await markRankLogChanged(tx);
}

/** Puts the player of a reopened account back on the boards. */
export async function reopenAccount(
  tx: Tx,
  { userId: id, displayName, reopenedAt }: Told & { readonly reopenedAt: string },
): Promise<void> {
  if (!(await updateClosure(tx, { id, displayName, closure: null, at: reopenedAt }))) return;
  await insertReinstatedStandings(tx, { playerId: id, at: new Date(reopenedAt) });
  await markRankLogChanged(tx);
}

/** Does the same for accounts that are open again by time. */
export async function reopenDueAccounts({ db, ranks }: Pick<Context, 'db' | 'ranks'>, now: Date): Promise<void> {
  for (;;) {
    const players = await inTransaction(db, async (tx) => {
      const ended = await deleteEndedClosures(tx, now);
      for (const playerId of ended) await insertReinstatedStandings(tx, { playerId, at: now });
      return ended;
    });
    if (players.length === 0) return;
    ranks.notifyCommitted();
  }
}
