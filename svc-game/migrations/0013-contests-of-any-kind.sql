-- A contest is a row of a kind with its own title, period, fee, difficulty and question pool. Its id stays in `name`.

alter table contests
  drop constraint contests_name_check,
  add constraint contests_id_check check (name ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  add column kind text not null default 'month' check (kind ~ '^[a-z][a-z-]{1,19}$'),
  add column display_title text not null default 'Monthly Challenge' check (length(display_title) between 3 and 60),
  -- In cents of the product's currency; 0 is free to enter.
  add column fee_minor int not null default 150 check (fee_minor >= 0),
  -- The difficulty that all of its games are played at, so that their scores compare.
  add column difficulty text not null default 'medium' check (difficulty in ('easy', 'medium', 'hard')),
  -- Which questions its games draw from.
  add column pool text not null default 'contest' check (pool ~ '^[a-z][a-z-]{1,19}$');

alter table results
  drop constraint results_board_check,
  add constraint results_board_check check (board = 'free' or board ~ '^premium:[a-z0-9][a-z0-9-]{2,39}$') not valid;
alter table results validate constraint results_board_check;

-- Contests run beside each other: a player has one running game in each, and one of free practice.
create unique index games_one_running_per_player_and_board on games (player_id, coalesce(contest, mode))
  where state = 'running' and challenge_id is null;
drop index games_one_running_per_player_and_mode;
