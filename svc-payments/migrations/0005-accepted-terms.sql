-- Which version of the terms the payment's page showed last, and which one the player accepted by paying, and when.
alter table payments
  add column terms_version text check (terms_version ~ '^20\d{2}-\d{2}-\d{2}$');
alter table entries
  add column terms_version text check (terms_version ~ '^20\d{2}-\d{2}-\d{2}$'),
  add column terms_accepted_at timestamptz,
  add constraint entries_terms check ((terms_version is null) = (terms_accepted_at is null));
