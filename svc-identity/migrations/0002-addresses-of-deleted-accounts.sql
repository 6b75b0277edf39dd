-- Addresses of deleted accounts, as keyed hashes, until a contest that they raced in has been closed for 60 days.

-- What processes of this service share and no reply contains.
create table secrets (
  name text primary key,
  secret bytea not null check (length(secret) >= 32)
);

alter table deleted_accounts add column email_hash text check (length(email_hash) = 43);
create index deleted_accounts_by_email on deleted_accounts (email_hash) where email_hash is not null;
