-- Addresses that their owners have confirmed, and the links by which they do.
alter table users
  -- The address that was confirmed. Another one that takes its place has to be confirmed anew.
  add column confirmed_email_folded text,
  add column confirmed_at timestamptz,
  add constraint users_confirmed_check check ((confirmed_email_folded is null) = (confirmed_at is null));

-- A mail may be asked for again, and a winner's mails have links of their own, so an account may have several that work.
create table email_confirmations (
  -- SHA-256 of the token, which stands in the mail alone.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  email_folded text not null,
  expires_at timestamptz not null
);
create index email_confirmations_of_user on email_confirmations (user_id);
create index email_confirmations_by_expiry on email_confirmations (expires_at);
