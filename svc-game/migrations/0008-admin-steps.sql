-- What admins do to contests: they confirm the winners before these are told, and write the prizes.
alter table contests
  add column confirmed_winners uuid[],
  add column confirmed_by text,
  add column confirmed_at timestamptz,
  add constraint contests_confirmed_whole check (num_nulls(confirmed_winners, confirmed_by, confirmed_at) in (0, 3));

-- Counts how often a prize was written, so that no edit is lost under another.
alter table prizes add column revision integer not null default 1 check (revision >= 1);

create index entries_of_contest on entries (contest) where state = 'active';
