import type { Db } from '@lights-out/service-kit';

/** Makes the player one whose reports count almost in full: a confirmed address, games raced in earnest, reports that were right. */
export async function trust(db: Db, playerId: string, { right = 18 } = {}): Promise<void> {
  await db.raw(`insert into confirmed_addresses (player_id, confirmed_at) values (?, now()) on conflict do nothing`, [
    playerId,
  ]);
  await db.raw(
    `insert into results (id, game_id, player_id, mode, difficulty, score, correct_answers, used_ms, completed_at)
     select gen_random_uuid(), gen_random_uuid(), ?, 'free', 'easy', 700, 7, 21000, now() from generate_series(1, 3)`,
    [playerId],
  );
  await db.raw(
    `insert into question_revisions (question_id, revision, question, options, correct_option, difficulty, explanation, source)
     select question_id, lpad(to_hex(n), 16, '0'), question, options, correct_option, difficulty, explanation, source
     from question_revisions, generate_series(1, ?) as n where question_id = 1 and revision !~ '^0{10}'
     on conflict do nothing`,
    [right],
  );
  await db.raw(
    `insert into question_reports
       (player_id, question_id, revision, game_id, reason, reported_at, outcome, answer, answered_at)
     select ?, 1, lpad(to_hex(n), 16, '0'), (select id from games where player_id = ? limit 1), 'other', now(), 'withdrawn', 'Yes.', now()
     from generate_series(1, ?) as n`,
    [playerId, playerId, right],
  );
}
