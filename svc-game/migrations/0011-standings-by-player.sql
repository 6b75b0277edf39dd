-- Standings are found by the player first, and their order is checked at less cost.

-- Both standings of a player lie side by side, and one comparison of an id decides what took three. On a large table this
-- index can be made ahead of time, concurrently and under this name, so that nobody waits for it here.
create unique index if not exists standings_by_player on standings (player_id, board, difficulty);

-- What standings_difficulty_check said follows from the other two about difficulty. The order is the same as before,
-- without numeric arithmetic and padding: a score has four digits below 9000, a time in milliseconds 13 until 2286.
alter table standings
  drop constraint standings_pkey,
  add constraint standings_pkey primary key using index standings_by_player,
  drop constraint standings_difficulty_check,
  drop constraint standings_check1,
  add constraint standings_sort_key_check check (sort_key = (9000 - score)::text
    -- Half a microsecond makes up for what a double lacks of a whole millisecond.
    || '-0' || floor(date_part('epoch', achieved_at) * 1000 + 0.0005)::bigint::text
    || '-' || game_id::text) not valid;
