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
