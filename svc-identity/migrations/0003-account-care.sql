-- Forgotten passwords, mails that are owed, accounts that are gone, and the events that tell of them.

-- The one link of an account that works: a newer one takes its place, and using it takes it away.
create table password_resets (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256 of the token, which stands in the mail alone.
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);

-- By address and not by account: a link is asked for the same way whether or not there is an account.
create table mails (
  id uuid primary key,
  kind text not null check (kind in ('password-reset', 'password-changed')),
  email_folded text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0
);
create index mails_due on mails (due_at);
create index mails_of_address on mails (email_folded);

-- How often a link was asked for. Shape given by rate-limiter-flexible.
create table reset_requests (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index reset_requests_by_expiry on reset_requests (expire);

-- What is left of an account: nothing of the person, and enough for no late news to bring it back.
create table deleted_accounts (
  user_id uuid primary key,
  pseudonym text not null,
  pseudonym_folded text not null,
  deleted_at timestamptz not null,
  constraint deleted_accounts_pseudonym_unique unique (pseudonym_folded)
);

create table outbox (
  id uuid primary key,
  name text not null,
  version integer not null,
  body jsonb not null,
  occurred_at timestamptz not null,
  request_id text not null,
  announced_at timestamptz not null default now(),
  -- When it is handed over, put off for as long as no queue wants it.
  due_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_unsent on outbox (due_at) where sent_at is null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;
