import type { Conn, Tx } from '@lights-out/service-kit';

import type { Noted } from '../rules/evidence.ts';

/** Writes the rows of games of contests, in order; those of other games and of other players' games are left out. */
export async function insertEvidence(conn: Conn, rows: readonly Noted[]): Promise<void> {
  const given = rows.map(({ gameId, playerId, kind, n, at, details }) => ({
    game_id: gameId,
    player_id: playerId,
    kind,
    n,
    at: at.toISOString(),
    details,
  }));
  await conn.raw(
    `insert into evidence (contest, player_id, game_id, kind, n, at, details)
     select games.contest, games.player_id, given.game_id, given.kind, given.n, given.at, given.details
     from rows from (json_to_recordset(:rows)
         as (game_id uuid, player_id uuid, kind text, n smallint, at timestamptz, details jsonb)
       ) with ordinality as given (game_id, player_id, kind, n, at, details, place)
     join games on games.id = given.game_id and games.player_id = given.player_id
     where games.contest is not null
     order by place`,
    { rows: JSON.stringify(given) },
  );
}

/** What is kept about these games of the player, in the order in which it was noted. */
export async function listEvidence(conn: Conn, playerId: string, gameIds: readonly string[]): Promise<Noted[]> {
  // By the game's contest, with which the index begins.
  const { rows } = await conn.raw<{ rows: Noted[] }>(
    `select evidence.game_id as "gameId", evidence.player_id as "playerId", kind, n, at, details
     from games join evidence on evidence.contest = games.contest and evidence.player_id = games.player_id
       and evidence.game_id = games.id
     where games.id = any(:gameIds) and games.player_id = :playerId
     order by evidence.id`,
    { playerId, gameIds: [...gameIds] },
  );
  return rows;
}

/** Deletes everything that is kept about a player. */
export async function deleteEvidenceOf(tx: Tx, playerId: string): Promise<void> {
  await tx.raw(
    `delete from evidence where player_id = :playerId
     and contest in (select contest from games where player_id = :playerId and contest is not null)`,
    { playerId },
  );
}

/** Contests that closed or were cancelled before the given instant and still have evidence, the oldest first. */
export async function listContestsWithOldEvidence(conn: Conn, closedBefore: Date): Promise<string[]> {
  return conn('contests')
    .whereIn('state', ['closed', 'canceled'])
    .where('since', '<', closedBefore)
    .whereNull('evidence_deleted_at')
    .orderBy('since')
    .limit(10)
    .pluck('name');
}

/** Deletes up to `limit` rows of a contest. @returns how many there were */
export async function deleteEvidence(conn: Conn, contest: string, limit: number): Promise<number> {
  const { rowCount } = await conn.raw<{ rowCount: number }>(
    'delete from evidence where id in (select id from evidence where contest = :contest limit :limit)',
    { contest, limit },
  );
  return rowCount;
}

export async function markEvidenceDeleted(conn: Conn, contest: string, at: Date): Promise<void> {
  await conn('contests').where({ name: contest }).update({ evidence_deleted_at: at });
}
