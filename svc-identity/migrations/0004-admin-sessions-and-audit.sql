-- Sessions of the admin portal, and the book of what admins did, which is never changed.
create table admin_sessions (
  -- SHA-256 of the cookie's value: who reads this table cannot sign in with it.
  token_hash bytea primary key check (length(token_hash) = 32),
  -- What the audit list calls it.
  name text not null check (name ~ '^[0-9a-f]{8}$'),
  started_at timestamptz not null,
  seen_at timestamptz not null check (seen_at >= started_at)
);
create index admin_sessions_by_use on admin_sessions (seen_at);

create table audit (
  id bigint primary key generated always as identity,
  -- Of the event that told it; null for what happened here.
  event_id uuid unique,
  at timestamptz not null,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  session text,
  address text,
  contest text check (contest ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  player_id uuid,
  reason text,
  changes jsonb not null default '[]',
  request_id text not null
);
create index audit_by_action on audit (action, id);
create index audit_of_contest on audit (contest, id) where contest is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What stands in % is never changed.', tg_table_name;
end $$;

create trigger audit_is_never_changed before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- The order in which the portal lists accounts.
create index users_by_age on users (created_at desc, id desc);
