import type { Tx } from '@lights-out/service-kit';

interface Return {
  readonly playerId: string;
  /** The one board to come back to; all of them where it is not given. */
  readonly board?: string;
  readonly at: Date;
}

/**
 * Puts a player's best results, as they count now, back on the boards that they were taken off, with a row in the rank log for
 * each standing. There is none while the account is closed, nor on the board of a contest that the player has no active entry
 * in or is disqualified from. Call `notifyCommitted` of the ranks after the commit.
 */
export async function insertReinstatedStandings(tx: Tx, { playerId, board, at }: Return): Promise<void> {
  await tx.raw(
    `with best as (
       select distinct on (board, part) board, part, game_id, score, correct_answers, used_ms, completed_at, difficulty
       from counted_results cross join lateral (values ('all'), (difficulty)) parts (part)
       where player_id = :playerId and not is_struck
         and case when cast(:board as text) is null then board is not null else board = :board end
         and not exists (select from players where id = :playerId and closed_at is not null)
         and (board not like 'premium:%' or exists (
           select from entries where player_id = :playerId and 'premium:' || contest = board and state = 'active'
         ))
         and not exists (select from disqualifications where player_id = :playerId and 'premium:' || contest = board)
       order by board, part, score desc, completed_at, game_id
     ),
     back as (
       insert into standings
         (board, difficulty, player_id, score, achieved_at, game_id, sort_key, game_difficulty, correct_answers, used_ms)
       select board, part, :playerId, score, completed_at, game_id,
         (9000 - score)::text
           || '-0' || floor(date_part('epoch', completed_at) * 1000 + 0.0005)::bigint::text
           || '-' || game_id::text,
         difficulty, correct_answers, used_ms
       from best
       on conflict do nothing
       returning board, difficulty, player_id, score
     )
     insert into corrections (board, difficulty, player_id, score_before, score_after, corrected_at)
     select board, difficulty, player_id, null, score, :at from back`,
    { playerId, board: board ?? null, at },
  );
}
