-- Marks of deleted accounts: which accounts came back, so that deleting one does not wash off a disqualification.

-- svc-identity tells that a new account has the address of a deleted one; the address itself never comes here.
create table returned_accounts (
  player_id uuid not null,
  former_id uuid not null,
  noted_at timestamptz not null,
  primary key (player_id, former_id)
);
create index returned_accounts_by_age on returned_accounts (noted_at);

-- A player who may not start, because of a match with a disqualified account, is cleared before having a standing.
alter table fair_play_log drop constraint fair_play_log_check;
alter table fair_play_log add constraint fair_play_log_game_of_a_clearance check (game_id is null or outcome = 'cleared');
