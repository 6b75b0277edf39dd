-- Games that time could not close. They wait for an operator, and their player may begin another.
alter table games
  drop constraint games_state_check,
  drop constraint games_check1,
  drop constraint games_check2,
  add constraint games_state_check check (state in ('running', 'finished', 'abandoned', 'set-aside')) not valid,
  add constraint games_end_by_state check ((state in ('running', 'set-aside')) = (ended_at is null)) not valid,
  add constraint games_due_by_state check ((state = 'running') = (due_at is not null)) not valid;
alter table games validate constraint games_state_check;
alter table games validate constraint games_end_by_state;
alter table games validate constraint games_due_by_state;

create index games_set_aside on games (contest) where state = 'set-aside';

-- What an operator does with such a game: 'again' lets time close it once more, 'abandon' ends it without a result.
create function mend_game(game uuid, how text) returns text language plpgsql set search_path from current as $$
begin
  if how = 'again' then
    update games set state = 'running', due_at = clock_timestamp() where id = game and state = 'set-aside';
  elsif how = 'abandon' then
    update games set state = 'abandoned', ended_at = greatest(started_at, clock_timestamp())
      where id = game and state = 'set-aside';
  else
    raise exception 'Say again or abandon.';
  end if;
  if found then return how; end if;
  return 'no game is set aside under this id';
end $$;
