-- Mails that were sent or given up, kept for 90 days, so that support can see and repeat them; rows of the audit list by player.
create table sent_mails (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(-[a-z0-9]+)*$'),
  facts jsonb not null,
  asked_at timestamptz not null,
  is_sent boolean not null,
  done_at timestamptz not null
);
create index sent_mails_of_user on sent_mails (user_id, done_at);
create index sent_mails_by_age on sent_mails (done_at);
create index audit_of_player on audit (player_id, id) where player_id is not null;
