-- What processes of this service share and no reply contains: the key that fingerprints of cards are hashed with.

create table secrets (
  name text primary key,
  secret bytea not null check (length(secret) >= 32)
);
