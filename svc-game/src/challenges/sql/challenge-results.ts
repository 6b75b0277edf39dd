import type { Conn } from '@lights-out/service-kit';

import type { Challenge } from '../rules/challenge.ts';

/** A player in a challenge's table, with the game that counts. */
export interface ChallengeRow {
  readonly playerId: string;
  readonly displayName: string;
  readonly gameId: string;
  readonly score: number;
  readonly correctAnswers: number;
  readonly usedMs: number;
  readonly completedAt: Date;
}

/**
 * The best of a challenge, by the order of every board (`standingKey`): of each player the first game counts, of the
 * creator the one that the challenge was made of (decision 0060).
 */
export async function listChallengeRows(
  conn: Conn,
  { id, gameId, creatorId }: Challenge,
  limit: number,
): Promise<ChallengeRow[]> {
  const { rows } = await conn.raw<{ rows: ChallengeRow[] }>(
    `with counted as (
       select ${figures} from results where game_id = :gameId
       union all
       (select distinct on (player_id) ${figures} from results where challenge_id = :id and player_id <> :creatorId
        order by player_id, completed_at, game_id)
     ),
     best as materialized (select * from counted order by score desc, completed_at, game_id limit :limit)
     select player_id as "playerId", display_name as "displayName", game_id as "gameId", score,
       correct_answers as "correctAnswers", used_ms as "usedMs", completed_at as "completedAt"
     from best join players on players.id = best.player_id
     order by score desc, completed_at, game_id`,
    { id, gameId, creatorId, limit },
  );
  return rows;
}

const figures = 'player_id, game_id, score, correct_answers, used_ms, completed_at';

/** The player's first finished game on a challenge. */
export async function findFirstGame(conn: Conn, challengeId: string, playerId: string): Promise<string | undefined> {
  const row = await conn('results')
    .where({ challenge_id: challengeId, player_id: playerId })
    .orderBy(['completed_at', 'game_id'])
    .first<{ game_id: string } | undefined>('game_id');
  return row?.game_id;
}
