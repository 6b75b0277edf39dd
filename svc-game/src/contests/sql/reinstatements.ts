import { contestKey } from '@lights-out/contracts';
import type { Tx } from '@lights-out/service-kit';

/**
 * Puts a player's best results, as they count now, back on a contest's board that they were taken off, with a row in the
 * rank log for each standing. Call `notifyCommitted` of the ranks after the commit.
 */
export async function insertReinstatedStandings(
  tx: Tx,
  { contest, playerId, at }: { contest: string; playerId: string; at: Date },
): Promise<void> {
  await tx.raw(
    `with best as (
       select distinct on (part) part, game_id, score, correct_answers, used_ms, completed_at, difficulty
       from counted_results cross join lateral (values ('all'), (difficulty)) parts (part)
       where player_id = :playerId and board = :board and not is_struck
       order by part, score desc, completed_at, game_id
     ),
     back as (
       insert into standings
         (board, difficulty, player_id, score, achieved_at, game_id, sort_key, game_difficulty, correct_answers, used_ms)
       select :board, part, :playerId, score, completed_at, game_id,
         (9000 - score)::text
           || '-0' || floor(date_part('epoch', completed_at) * 1000 + 0.0005)::bigint::text
           || '-' || game_id::text,
         difficulty, correct_answers, used_ms
       from best
       on conflict do nothing
       returning difficulty, player_id, score
     )
     insert into corrections (board, difficulty, player_id, score_before, score_after, corrected_at)
     select :board, difficulty, player_id, null, score, :at from back`,
    { playerId, board: contestKey(contest), at },
  );
}
