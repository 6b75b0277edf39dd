-- Decisions that strike the results played so far and leave the player in the contest, and an appeal for each decision.

-- Decisions to strike of before have none: each took the player out of the contest.
alter table fair_play_log
  add column penalty text check (penalty in ('result-struck', 'disqualified')),
  add constraint fair_play_log_penalty_of_a_strike check (penalty is null or outcome = 'struck') not valid;

-- Results that do not count, and the decision that struck them. A decision that is lifted has none.
create table struck_results (
  game_id uuid primary key references results (game_id),
  decision bigint not null references fair_play_log
);
create index struck_results_of_decision on struck_results (decision);

create or replace view counted_results as
select id, game_id, player_id, mode, difficulty, challenge_id, board,
  coalesce(rescored_results.score, results.score) as score,
  coalesce(rescored_results.correct_answers, results.correct_answers) as correct_answers,
  used_ms, completed_at, coalesce(voided, 0::smallint) as voided, struck_results.game_id is not null as is_struck
from results left join rescored_results using (game_id) left join struck_results using (game_id);

alter table departures
  drop constraint departures_reason_check,
  add constraint departures_reason_check check (reason in ('deleted', 'disqualified', 'struck', 'suspended'));

-- The first decision that an appeal is against, with those that follow it until the answer. Appeals of before have none: each
-- is against all that came before its answer. A process of the version before makes one in a contest, as ever.
alter table appeals
  drop constraint appeals_pkey,
  add column against bigint references fair_play_log;
create unique index appeals_against_decisions on appeals (contest, player_id, against) nulls not distinct;
