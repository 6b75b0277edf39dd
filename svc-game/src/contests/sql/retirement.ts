import type { Tx } from '@lights-out/service-kit';

/** Ends the games that the player has running; they leave no result. */
export async function markGamesAbandoned(tx: Tx, playerId: string, at: string): Promise<void> {
  // Each half finds its own index.
  await tx.raw(
    `update games set state = 'abandoned', due_at = null, ended_at = greatest(started_at, cast(:at as timestamptz))
     where state = 'running' and id in (
       select id from games where player_id = :playerId and state = 'running' and challenge_id is null
       union all
       select id from games where player_id = :playerId and state = 'running' and challenge_id is not null
     )`,
    { playerId, at },
  );
}

/** Ends the game of a contest that the player has running; it leaves no result. */
export async function markContestGamesAbandoned(tx: Tx, playerId: string, contest: string, at: Date): Promise<void> {
  await tx.raw(
    `update games set state = 'abandoned', due_at = null, ended_at = greatest(started_at, cast(:at as timestamptz))
     where state = 'running' and challenge_id is null and player_id = :playerId and coalesce(contest, mode) = :contest`,
    { playerId, contest, at },
  );
}

/** Lets unclaimed offers expire: the next sweep offers them to the next in line. */
export async function updateTimeToRespond(tx: Tx, playerId: string, at: string): Promise<void> {
  await tx.raw(
    `update awards set respond_by = greatest(announced_at + interval '1 ms', cast(:at as timestamptz))
     where player_id = :playerId and state = 'announced' and respond_by > :at`,
    { playerId, at },
  );
}

/** Deletes the record of questions that the player has seen. */
export async function deleteSeenQuestions(tx: Tx, playerId: string): Promise<void> {
  await tx('seen_questions').delete().where({ player_id: playerId });
}
