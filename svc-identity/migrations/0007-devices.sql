-- What an owner sees of each session, and the browsers in which an account was signed in before.
alter table sessions
  -- Names the session to its owner: the hash of its token ends it, and is shown to nobody.
  add column id uuid not null default gen_random_uuid(),
  -- Browser and system, such as "Firefox on Windows"; null for sessions of an earlier version.
  add column device text check (length(device) <= 100),
  -- To the day; null until a session of an earlier version is renewed.
  add column used_at timestamptz,
  add column device_hash bytea check (length(device_hash) = 32);
create unique index sessions_by_id on sessions (id);

-- A browser in which the account was signed in, named by a cookie. Wrong passwords of others never keep it out.
create table devices (
  -- SHA-256 of the cookie's value. A browser has one cookie for all accounts that were signed in there.
  token_hash bytea not null check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index devices_of_user on devices (user_id);
create index devices_by_age on devices (seen_at);

-- When the password was last set by a reset mail.
alter table users add column reset_at timestamptz;
