import type { Conn, Player, Tx } from '@lights-out/service-kit';

/** Makes the player, or copies the name from the token unless an event has changed it. The row is locked even where nothing changes. */
export async function lockPlayer(tx: Tx, player: Player): Promise<void> {
  await tx.raw(
    `insert into players (id, display_name) values (:id, :displayName)
     on conflict (id) do update set display_name = excluded.display_name
       where players.display_name <> excluded.display_name and players.deleted_at is null and players.renamed_at is null`,
    { id: player.id, displayName: player.displayName },
  );
}

/** Holds the player's row. @returns whether there is one */
export async function lockKnownPlayer(tx: Tx, playerId: string): Promise<boolean> {
  return (await tx('players').where({ id: playerId }).forNoKeyUpdate().first('id')) !== undefined;
}

/** Sets the name of a player who may not have played yet, unless a later one is known or the account is deleted. */
export async function updatePlayerName(
  tx: Tx,
  { id, displayName, at }: { readonly id: string; readonly displayName: string; readonly at: string },
): Promise<void> {
  await tx.raw(
    `insert into players (id, display_name, renamed_at) values (:id, :displayName, :at)
     on conflict (id) do update set display_name = excluded.display_name, renamed_at = excluded.renamed_at
       where players.deleted_at is null and (players.renamed_at is null or players.renamed_at < excluded.renamed_at)`,
    { id, displayName, at },
  );
}

/**
 * Closes or reopens the account of a player who may not have played yet, unless something later is known. The player's row is
 * held from here on: a game that starts meanwhile either is there for the caller's next statement or is not started.
 *
 * @returns whether nothing later was known
 */
export async function updateClosure(
  tx: Tx,
  { id, displayName, closure, at }: { id: string; displayName: string; closure: Closure | null; at: string },
): Promise<boolean> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `insert into players (id, display_name, closed_at, closed_until, closure_told_at)
     values (:id, :displayName, :closedAt, :until, :at)
     on conflict (id) do update set closed_at = excluded.closed_at, closed_until = excluded.closed_until,
       closure_told_at = excluded.closure_told_at
       where players.closure_told_at is null or players.closure_told_at < excluded.closure_told_at`,
    { id, displayName, closedAt: closure?.closedAt ?? null, until: closure?.until ?? null, at },
  );
  return rowCount === 1;
}

export interface Closure {
  readonly closedAt: string;
  /** Null for one that holds until an admin reopens the account. */
  readonly until: string | null;
}

/** Reopens accounts whose closure has ended by time. @returns their players */
export async function deleteEndedClosures(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await tx.raw<{ rows: { id: string }[] }>(
    `update players set closed_at = null, closed_until = null
     where id in (
       select id from players where closed_until <= :now order by closed_until limit 100 for no key update skip locked
     )
     returning id`,
    { now },
  );
  return rows.map(({ id }) => id);
}

/** Whether the player's account is closed or deleted. */
export async function hasLeftPlay(tx: Tx, playerId: string): Promise<boolean> {
  const found = await tx('players')
    .where({ id: playerId })
    .where((out) => void out.whereNotNull('deleted_at').orWhereNotNull('closed_at'))
    .first('id');
  return found !== undefined;
}

/** When the player's account was deleted; undefined where it was not. */
export async function findDeletion(tx: Tx, playerId: string): Promise<Date | undefined> {
  const row = await tx('players')
    .where({ id: playerId })
    .whereNotNull('deleted_at')
    .first<{ deleted_at: Date } | undefined>('deleted_at');
  return row?.deleted_at;
}

/** Replaces the name by the pseudonym for good, whether or not the player has ever played. */
export async function updateRetiredPlayer(
  tx: Tx,
  { id, pseudonym, at }: { id: string; pseudonym: string; at: string },
): Promise<void> {
  await tx('players')
    .insert({ id, display_name: pseudonym, deleted_at: at })
    .onConflict('id')
    .merge(['display_name', 'deleted_at']);
}

export async function hasConfirmedAddress(conn: Conn, playerId: string): Promise<boolean> {
  return (await conn('confirmed_addresses').first('player_id').where({ player_id: playerId })) !== undefined;
}

export async function insertConfirmedAddress(tx: Tx, playerId: string, confirmedAt: string): Promise<void> {
  await tx('confirmed_addresses').insert({ player_id: playerId, confirmed_at: confirmedAt }).onConflict().ignore();
}

export async function deleteConfirmedAddress(tx: Tx, playerId: string): Promise<void> {
  await tx('confirmed_addresses').delete().where({ player_id: playerId });
}
