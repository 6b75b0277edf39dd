-- What fair play keeps beside its decisions: returned accounts, households of admins, and requests for keys.

-- svc-identity tells that a new account has the address of a deleted one; the address itself never comes here.
create table returned_accounts (
  player_id uuid not null,
  former_id uuid not null,
  noted_at timestamptz not null,
  primary key (player_id, former_id)
);
create index returned_accounts_by_age on returned_accounts (noted_at);

-- The player account that each admin has stated as their own, as svc-identity tells.
create table admin_players (
  admin_id uuid primary key,
  admin_name text not null,
  -- Null: none any more.
  player_id uuid,
  linked_at timestamptz not null
);

-- The internet addresses from which admins use the portal, hashed as those of players are: whoever races from one is of their household.
create table admin_addresses (
  admin_id uuid not null,
  admin_name text not null,
  hash text not null,
  noted_at timestamptz not null,
  primary key (admin_id, hash)
);

-- Who asked for the key of a question that a contest may still ask, and which other admin opened it.
create table key_requests (
  id bigint generated always as identity primary key,
  question_id int not null,
  revision text not null,
  reason text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  opened_by uuid check (opened_by <> asked_by),
  opened_at timestamptz,
  check ((opened_by is null) = (opened_at is null)),
  foreign key (question_id, revision) references question_revisions
);
create index on key_requests (question_id, revision);
