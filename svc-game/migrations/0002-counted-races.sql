-- Counted races a day: how many games of a contest a player may start on one day in UTC.

-- Null: no limit, as the contests before this had none.
alter table contests add column races_a_day smallint check (races_a_day between 1 and 50);

-- Which of the player's counted races of its day the game is. Null in a contest without a limit, and for a game that was set
-- aside: the fault was ours, so its place is free again.
alter table games
  add column race_of_day smallint check (race_of_day >= 1),
  add constraint games_race_of_day_in_a_contest check (race_of_day is null or contest is not null);
-- Of two starts at once only one gets the last place.
create unique index games_one_per_race_of_day
  on games (player_id, contest, ((started_at at time zone 'UTC')::date), race_of_day) where race_of_day is not null;
