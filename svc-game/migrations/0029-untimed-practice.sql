-- Practice without the clock: games of it, and a board of its own.

alter table games add column is_untimed boolean not null default false;
-- Contests are raced against the clock, and a friend challenge is raced as its creator raced.
alter table games add constraint games_untimed_check check (not is_untimed or (mode = 'free' and challenge_id is null)) not valid;
alter table games validate constraint games_untimed_check;

alter table results
  drop constraint results_board_check,
  add constraint results_board_check
    check (board in ('free', 'untimed') or board ~ '^premium:[a-z0-9][a-z0-9-]{2,39}$') not valid;
alter table results validate constraint results_board_check;
