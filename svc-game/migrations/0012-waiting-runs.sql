-- A run of free practice whose pace shows a program waits until a steward has looked at it.

-- Whether it had to wait when it was stored; the row is never changed. A run that waits moves no standing.
alter table results
  add column waited boolean not null default false,
  drop constraint results_check2,
  drop constraint results_check3,
  add constraint results_best_where_it_counts check ((board is not null and not waited) = (best_after is not null)),
  add constraint results_best_at_difficulty_where_it_counts
    check ((board is not null and not waited) = (best_after_at_difficulty is not null)),
  add constraint results_wait_on_a_free_board check (not waited or board in ('free', 'untimed'));
-- Few rows ever wait.
create index results_waited on results (player_id) where waited;

-- Runs that were released to the boards, and the decision that released them: a clearance, or the answer to an appeal.
create table released_results (
  game_id uuid primary key references results (game_id),
  decision bigint not null references fair_play_log
);

create or replace view counted_results as
select id, results.game_id, player_id, mode, difficulty, challenge_id, board,
  coalesce(rescored_results.score, results.score) as score,
  coalesce(rescored_results.correct_answers, results.correct_answers) as correct_answers,
  used_ms, completed_at, coalesce(voided, 0::smallint) as voided,
  struck_results.game_id is not null
    or waited and not exists (select from released_results released where released.game_id = results.game_id) as is_struck,
  waited and struck_results.game_id is null
    and not exists (select from released_results released where released.game_id = results.game_id) as is_waiting
from results left join rescored_results using (game_id) left join struck_results using (game_id);
