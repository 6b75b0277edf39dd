-- Which version of the terms a player accepted by registering, and when; null for accounts from before.
alter table users
  add column terms_version text check (terms_version ~ '^20\d{2}-\d{2}-\d{2}$'),
  add column terms_accepted_at timestamptz,
  add constraint users_terms check ((terms_version is null) = (terms_accepted_at is null));
