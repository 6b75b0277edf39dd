-- The prizes that contests are paid for, as the game tells them, and the inbox of what it tells.
create table inbox (
  event_id uuid primary key,
  type text not null,
  handled_at timestamptz not null default now()
);
create index inbox_by_age on inbox (handled_at);

-- Events whose handler failed, until they are tried again.
create table inbox_retry (
  event_id uuid primary key,
  content text not null,
  failures integer not null check (failures > 0),
  reason text not null,
  due_at timestamptz not null
);
create index inbox_retry_due on inbox_retry (due_at);

create table contest_prizes (
  contest text primary key check (contest ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  event_date date,
  told_at timestamptz not null
);
