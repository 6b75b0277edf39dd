-- What stewards note and decide about players in contests, and appeals of players. Entries are never changed.
create table fair_play_log (
  id bigint primary key generated always as identity,
  contest text not null references contests,
  player_id uuid not null references players,
  outcome text not null check (outcome in ('noted', 'cleared', 'struck', 'upheld', 'lifted')),
  rule text check (rule in ('program', 'several-accounts', 'another-player', 'help', 'interference', 'other')),
  reason text not null check (length(reason) between 1 and 500),
  -- The game of the standing that was cleared: a better result is not cleared with it.
  game_id uuid references games,
  decided_by text not null,
  decided_at timestamptz not null,
  check ((outcome = 'cleared') = (game_id is not null)),
  check ((outcome = 'struck') = (rule is not null))
);
create index fair_play_log_of_player on fair_play_log (player_id, contest, id);
create trigger fair_play_log_is_never_changed before update or delete on fair_play_log
  for each row execute function refuse_change();

create table appeals (
  contest text not null references contests,
  player_id uuid not null references players,
  text text not null check (length(text) between 1 and 1000),
  appealed_at timestamptz not null,
  primary key (contest, player_id)
);

-- The contests of `disqualifications`, once more: the statement that starts a game holds this row as it is now, and would
-- see the other table as it was when the statement began.
alter table players add column struck_in text[] not null default '{}';
update players set struck_in = struck.contests
from (select player_id, array_agg(contest) as contests from disqualifications group by player_id) struck
where struck.player_id = players.id;

-- A standing that comes back after an appeal is a row with no score before.
alter table corrections alter column score_before drop not null;
