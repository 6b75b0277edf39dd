import type { Conn, Tx } from '@lights-out/service-kit';

/** The account whose browser the guest's was. */
export async function findPlayerOfGuest(conn: Conn, guest: string): Promise<string | undefined> {
  const row = await conn('daily_guests')
    .where({ guest })
    .first<{ player: string } | undefined>({ player: 'player_id' });
  return row?.player;
}

export async function upsertGuest(tx: Tx, guest: string, playerId: string, at: Date): Promise<void> {
  await tx('daily_guests')
    .insert({ guest, player_id: playerId, linked_at: at })
    .onConflict('guest')
    .merge(['player_id', 'linked_at']);
}

/** Gives the guest's tries to the account; where both have a number, the account's stays. */
export async function updateRunsMoved(tx: Tx, guest: string, playerId: string): Promise<void> {
  await tx.raw(
    `delete from daily_runs guest using daily_runs own
     where guest.runner = :guest and own.runner = :playerId and own.n = guest.n`,
    { guest, playerId },
  );
  await tx('daily_runs').where({ runner: guest }).update({ runner: playerId, is_guest: false });
}

/** Deletes what an account has raced, and which guests it was. */
export async function deleteDailyRunsOf(tx: Tx, playerId: string): Promise<void> {
  await tx('daily_runs').where({ runner: playerId }).delete();
  await tx('daily_guests').where({ player_id: playerId }).delete();
}

/** Deletes the tries of guests who have started none since. */
export async function deleteOldGuests(conn: Conn, before: Date): Promise<void> {
  await conn.raw(
    `delete from daily_runs old where is_guest and started_at < :before
       and not exists (select 1 from daily_runs later where later.runner = old.runner and later.started_at >= :before)`,
    { before },
  );
  await conn('daily_guests').where('linked_at', '<', before).delete();
}
