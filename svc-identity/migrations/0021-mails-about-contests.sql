-- Mails that are not owed: who does not want them, and the links that stop them.
alter table users add column contest_mails boolean not null default true;

-- Each such mail has a link of its own, which works without signing in, and as often as it is used.
create table unsubscribe_links (
  -- SHA-256 of the token, which stands in the mail alone.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index unsubscribe_links_of_user on unsubscribe_links (user_id);
create index unsubscribe_links_by_expiry on unsubscribe_links (expires_at);
