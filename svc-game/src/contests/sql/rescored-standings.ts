import { judgedKey } from '@lights-out/contracts';
import type { Tx } from '@lights-out/service-kit';

/** Holds the players' standings in the order in which finishes raise them, so that neither waits for the other in a circle. */
export async function lockStandings(tx: Tx, contest: string, playerIds: readonly string[]): Promise<void> {
  await tx.raw(
    `select from standings where board = :board and player_id = any(:playerIds)
     order by board, player_id, difficulty for no key update`,
    { board: judgedKey(contest), playerIds: [...playerIds] },
  );
}

/**
 * Sets locked standings to the best of their players' results as they count now, with a row in the rank log for each score
 * that changed. A player who has left the board stays off it. Call `notifyCommitted` of the ranks after the commit.
 *
 * @returns how many standings have another score
 */
export async function updateStandings(
  tx: Tx,
  contest: string,
  playerIds: readonly string[],
  at: Date,
): Promise<number> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `with best as materialized (
       select distinct on (player_id, part) player_id, part, game_id, score, correct_answers, used_ms, completed_at, difficulty
       from counted_results cross join lateral (values ('all'), (difficulty)) parts (part)
       where board = :board and player_id = any(:playerIds) and not is_struck
       order by player_id, part, score desc, completed_at, game_id
     ),
     corrected as (
       update standings set
         previous_score = standings.score, score = best.score, achieved_at = best.completed_at, game_id = best.game_id,
         game_difficulty = best.difficulty, correct_answers = best.correct_answers, used_ms = best.used_ms,
         sort_key = (9000 - best.score)::text
           || '-0' || floor(date_part('epoch', best.completed_at) * 1000 + 0.0005)::bigint::text
           || '-' || best.game_id::text
       from best
       where standings.board = :board and standings.player_id = best.player_id and standings.difficulty = best.part
         and (standings.score, standings.game_id, standings.correct_answers)
           is distinct from (best.score, best.game_id, best.correct_answers)
       returning standings.difficulty, standings.player_id, previous_score, standings.score
     )
     insert into corrections (board, difficulty, player_id, score_before, score_after, corrected_at)
     select :board, difficulty, player_id, previous_score, score, :at from corrected where previous_score <> score`,
    { board: judgedKey(contest), playerIds: [...playerIds], at },
  );
  return rowCount;
}
