-- What browsers say of the answers of contests' games, and when such a game was resumed or a step of it refused.
create table evidence (
  id bigint primary key generated always as identity,
  contest text not null references contests,
  player_id uuid not null references players,
  game_id uuid not null references games,
  kind text not null check (kind in ('answer', 'resumed', 'refused')),
  -- The question; null for a game that was resumed.
  n smallint check (n between 1 and 7),
  at timestamptz not null,
  -- As the contracts define it: the browser's evidence of an answer, or the code of a refusal.
  details jsonb not null,
  check (kind = 'resumed' or n is not null)
);
create index evidence_of_player on evidence (contest, player_id, game_id);

-- Evidence is kept until 60 days after the contest has closed.
alter table contests add column evidence_deleted_at timestamptz;
