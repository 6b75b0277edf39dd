-- What processes of this service share and no reply contains: the secret that keys of sealed questions are derived from.

create table secrets (
  name text primary key,
  secret bytea not null check (length(secret) >= 32)
);
