-- Releases of F1DB as they were imported, what became of each, and the questions that the one in use gives.
create table fact_releases (
  id int generated always as identity primary key,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- The published file; kept while the release waits or is in use, since the next one is compared with it.
  zip bytea,
  received_at timestamptz not null,
  -- The admin's session.
  received_by text not null,
  request_id text not null,
  state text not null default 'received' check (state in ('received', 'refused', 'in-use', 'replaced')),
  -- Until when one process has the release to itself, and how often one began.
  claimed_until timestamptz,
  attempts smallint not null default 0,
  -- `2026.11`; null until it was read.
  version text check (version ~ '^[0-9]{4}\.[0-9]{1,2}$'),
  released_on date,
  decided_at timestamptz,
  report jsonb,
  -- The bank's made questions with their proofs, as gzipped JSON.
  made bytea,
  -- Hand-written questions that the release contradicts: ids and revisions.
  withdrawn jsonb,
  check ((state = 'received') = (decided_at is null)),
  check ((state = 'received') = (report is null)),
  check (state <> 'in-use' or num_nulls(zip, version, released_on, made, withdrawn) = 0),
  check (state <> 'received' or zip is not null)
);

-- One release is in use, and one is checked at a time.
create unique index fact_releases_one_in_use on fact_releases (state) where state = 'in-use';
create unique index fact_releases_one_received on fact_releases (state) where state = 'received';
