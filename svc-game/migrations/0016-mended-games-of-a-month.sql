-- A month that is over waits for a game that an operator mends, as for any that is due before its end: due by now, it would not.
create or replace function mend_game(game uuid, how text) returns text language plpgsql set search_path from current as $$
begin
  if how = 'again' then
    update games set state = 'running',
        due_at = least(clock_timestamp(), (select ends_at from contests where contests.name = games.contest))
      where id = game and state = 'set-aside';
  elsif how = 'abandon' then
    update games set state = 'abandoned', ended_at = greatest(started_at, clock_timestamp())
      where id = game and state = 'set-aside';
  else
    raise exception 'Say again or abandon.';
  end if;
  if found then return how; end if;
  return 'no game is set aside under this id';
end $$;
