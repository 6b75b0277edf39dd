-- Keeps what may show that several accounts of a contest are one person's.
-- Cards that have paid and addresses that were played from, both hashed. Evidence: deleted with it, 60 days after the contest
-- has closed.
create table account_traces (
  contest text not null references contests,
  kind text not null check (kind in ('card', 'address')),
  hash text not null check (length(hash) between 1 and 100),
  player_id uuid not null,
  -- When it was first seen.
  noted_at timestamptz not null,
  primary key (contest, kind, hash, player_id)
);
create index account_traces_of_player on account_traces (player_id);
