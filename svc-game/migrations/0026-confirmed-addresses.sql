-- Players who have confirmed the address of their account, as svc-identity tells. A prize is claimed by one of them only.
create table confirmed_addresses (
  player_id uuid primary key,
  confirmed_at timestamptz not null
);
