import type { Conn } from '@lights-out/service-kit';

interface OwnGame {
  readonly id: string;
  /** When it ended; now, where it is still running. */
  readonly at: Date;
}

/** A page of the player's games, finished or not, the newest first, after the given game. */
export async function listOwnGames(
  conn: Conn,
  playerId: string,
  { now, limit, before }: { now: Date; limit: number; before: OwnGame | undefined },
): Promise<OwnGame[]> {
  // Each state has its own index, and none of them slows down playing.
  const { rows } = await conn.raw<{ rows: OwnGame[] }>(
    `select id, at from (
       (select game_id as id, completed_at as at from results where player_id = :playerId and ${behind('completed_at', 'game_id')}
        order by completed_at desc, game_id desc limit :limit)
       union all
       (select id, ended_at from games where player_id = :playerId and state = 'abandoned' and ${behind('ended_at', 'id')}
        order by ended_at desc, id desc limit :limit)
       union all
       (select id, cast(:now as timestamptz) from games where player_id = :playerId and state = 'running' and ${behind('cast(:now as timestamptz)', 'id')})
     ) own
     order by at desc, id desc limit :limit`,
    { playerId, now, limit, beforeAt: before?.at ?? null, beforeId: before?.id ?? null },
  );
  return rows;
}

function behind(at: string, id: string): string {
  return `(cast(:beforeAt as timestamptz) is null or (${at}, ${id}) < (cast(:beforeAt as timestamptz), cast(:beforeId as uuid)))`;
}

/** The player's game as a cursor of that list. */
export async function findOwnGame(conn: Conn, playerId: string, id: string, now: Date): Promise<OwnGame | undefined> {
  const row = await conn('games')
    .where({ player_id: playerId, id })
    .first<{ ended_at: Date | null } | undefined>('ended_at');
  return row && { id, at: row.ended_at ?? now };
}

export interface MadeChallenge {
  readonly id: string;
  readonly gameId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The friend challenges that were made of these games. */
export function listChallengesMadeOf(conn: Conn, gameIds: readonly string[]): Promise<MadeChallenge[]> {
  return conn('challenges')
    .whereIn('game_id', gameIds)
    .orderBy('created_at')
    .select<MadeChallenge[]>({ id: 'id', gameId: 'game_id', createdAt: 'created_at', expiresAt: 'expires_at' });
}
