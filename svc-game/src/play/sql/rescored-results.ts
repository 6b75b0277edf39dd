import type { Tx } from '@lights-out/service-kit';

import type { VoidedQuestion } from '../../questions/sql/voided-questions.ts';

/** The finished games of the contest that asked the question. All games are looked through for it. */
export async function listGamesWithQuestion(
  tx: Tx,
  { contest, question, revision }: VoidedQuestion,
): Promise<string[]> {
  const { rows } = await tx.raw<{ rows: { id: string }[] }>(
    `select games.id from game_questions join games on games.id = game_id
     where question_id = :question and revision = :revision and contest = :contest and state = 'finished'`,
    { contest, question, revision },
  );
  return rows.map((row) => row.id);
}

/**
 * Scores finished games of a contest by its voided questions as they are now: each counts as the mean of the game's other
 * questions, rounded, as `scoredWithoutVoided` does for one game. A game without any has its own figures again.
 *
 * @returns the players of these games
 */
export async function updateRescoredResults(tx: Tx, contest: string, gameIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.raw<{ rows: { player_id: string }[] }>(
    `with counted as materialized (
       select game_id,
         cast(count(*) filter (where is_voided) as int) as voided,
         coalesce(sum(score) filter (where not is_voided), 0) as kept,
         count(*) filter (where not is_voided and is_correct) as correct
       from game_questions cross join lateral (
         select exists (
           select from voided_questions where contest = :contest and voided_questions.question_id = game_questions.question_id
             and voided_questions.revision = game_questions.revision
         ) as is_voided
       ) state
       where game_id = any(:gameIds)
       group by game_id
     ),
     restored as (
       delete from rescored_results using counted
       where rescored_results.game_id = counted.game_id and counted.voided = 0
     ),
     rescored as (
       insert into rescored_results (game_id, score, correct_answers, voided)
       select game_id, kept + voided * coalesce(round(kept / nullif(7.0 - voided, 0)), 0), correct, voided
       from counted where voided > 0
       on conflict (game_id) do update set
         score = excluded.score, correct_answers = excluded.correct_answers, voided = excluded.voided
     )
     select distinct player_id from counted join games on games.id = game_id`,
    { contest, gameIds: [...gameIds] },
  );
  return rows.map((row) => row.player_id);
}
