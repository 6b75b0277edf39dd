import type { Conn, Tx } from '@lights-out/service-kit';

/** Cancels the contest, for a reason that players read. */
export async function updateCancellation(tx: Tx, contest: string, reason: string, at: Date): Promise<void> {
  await tx('contests').where({ name: contest }).update({ state: 'canceled', canceled_for: reason, since: at });
}

/** Ends the games of the contest that are running; they leave no result. */
export async function markGamesOfContestAbandoned(tx: Tx, contest: string, at: Date): Promise<void> {
  await tx.raw(
    `update games set state = 'abandoned', due_at = null, ended_at = greatest(started_at, cast(:at as timestamptz))
     where state = 'running' and contest = :contest`,
    { contest, at },
  );
}

/** Every player with an entry in a contest that has no fee. */
export async function listPlayersWithoutFee(conn: Conn, contest: string): Promise<string[]> {
  return conn('entries').where({ contest, state: 'active' }).orderBy('player_id').pluck('player_id');
}
