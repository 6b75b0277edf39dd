-- Accounts, their sessions, the contests they have entered, and counters of failed logins.
create table users (
  id uuid primary key,
  email text not null,
  -- Lower case: one account per address however it is typed.
  email_folded text not null,
  display_name text not null,
  display_name_folded text not null,
  password_hash text not null,
  created_at timestamptz not null,
  constraint users_email_unique unique (email_folded),
  constraint users_display_name_unique unique (display_name_folded)
);

create table sessions (
  -- SHA-256 of the cookie's value: who reads this table cannot sign in with it.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Which contests a player has paid for, as the payments service tells it.
create table entries (
  user_id uuid not null,
  contest text not null check (contest ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  primary key (user_id, contest)
);

-- Shape given by rate-limiter-flexible.
create table failed_logins (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index failed_logins_by_expiry on failed_logins (expire);
