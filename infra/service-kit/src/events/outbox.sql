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
