-- Results on a free board can be struck as those of a contest.

-- Where a decision or an appeal names its contest, it may name a free board instead, `free` or `untimed`. A column beside it refers
-- to the contest, where it is one.

alter table contests add constraint contests_no_free_board check (name not in ('free', 'untimed'));

alter table fair_play_log
  drop constraint fair_play_log_contest_fkey,
  add column of_contest text generated always as (case when contest not in ('free', 'untimed') then contest end) stored
    references contests,
  -- Of a free board one run alone can be struck.
  drop constraint fair_play_log_game_of_a_clearance,
  add constraint fair_play_log_game_of_a_decision
    check (game_id is null or outcome = 'cleared' or outcome = 'struck' and of_contest is null),
  add constraint fair_play_log_nobody_leaves_a_free_board
    check (of_contest is not null or penalty is distinct from 'disqualified');

alter table appeals
  drop constraint appeals_contest_fkey,
  add column of_contest text generated always as (case when contest not in ('free', 'untimed') then contest end) stored
    references contests;
