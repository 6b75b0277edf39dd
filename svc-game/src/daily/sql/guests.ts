import type { Conn, PreparedPool, Statement, Tx } from '@lights-out/service-kit';

/** Whose races a guest's are: an account's whose browser it was, or those of a guest on another device. */
export interface GuestOf {
  readonly runner: string;
  readonly isGuest: boolean;
}

export const guestOfStatement: Statement = {
  name: 'guest-of',
  text: 'select player_id as runner, to_guest as "isGuest" from daily_guests where guest = $1',
};

export async function findGuestOf(pool: PreparedPool, guest: string): Promise<GuestOf | undefined> {
  return (await pool.run<GuestOf>(guestOfStatement, [guest])).rows[0];
}

/** Makes a guest somebody's, and with it the guests that were its own. */
export async function upsertGuestOf(tx: Tx, guest: string, { runner, isGuest }: GuestOf, at: Date): Promise<void> {
  const link = { player_id: runner, to_guest: isGuest, linked_at: at };
  await tx('daily_guests').where({ player_id: guest }).update(link);
  await tx('daily_guests')
    .insert({ guest, ...link })
    .onConflict('guest')
    .merge();
}

/**
 * Gives a guest's tries away, or those alone that are over; of a number that both have raced, the try that was started first
 * stays.
 */
export async function updateRunsMoved(
  tx: Tx,
  guest: string,
  { runner, isGuest }: GuestOf,
  which: 'all' | 'over',
): Promise<void> {
  const isAll = which === 'all';
  await tx.raw(
    `delete from daily_runs later using daily_runs earlier
     where later.runner in (:guest, :runner) and earlier.runner in (:guest, :runner) and later.runner <> earlier.runner
       and (later.is_guest or later.runner = :runner) and (earlier.is_guest or earlier.runner = :runner)
       and later.n = earlier.n and (later.started_at, later.id) > (earlier.started_at, earlier.id)
       and (:isAll or (later.runner = :runner or later.ended_at is not null)
         and (earlier.runner = :runner or earlier.ended_at is not null))`,
    { guest, runner, isAll },
  );
  await tx('daily_runs')
    .where({ runner: guest, is_guest: true })
    .where((moved) => void (isAll || moved.whereNotNull('ended_at')))
    .update({ runner, is_guest: isGuest });
}

/** Deletes what an account has raced, and which guests it was. */
export async function deleteDailyRunsOf(tx: Tx, playerId: string): Promise<void> {
  await tx('daily_runs').where({ runner: playerId }).delete();
  await tx('daily_guests').where({ player_id: playerId }).delete();
}

/** Deletes the tries of guests who have started none since, and forgets whose those guests were. */
export async function deleteOldGuests(conn: Conn, before: Date): Promise<void> {
  await conn.raw(
    `delete from daily_runs old where is_guest and started_at < :before
       and not exists (select 1 from daily_runs later where later.runner = old.runner and later.started_at >= :before)`,
    { before },
  );
  await conn.raw(
    `delete from daily_guests where linked_at < :before
       and not (to_guest and exists (select 1 from daily_runs where runner = player_id and started_at >= :before))`,
    { before },
  );
}
