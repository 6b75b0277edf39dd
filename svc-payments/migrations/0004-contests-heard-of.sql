-- The contests that entries are sold for, as the game tells them. A month that is not told of yet has the usual terms.
create table contests (
  contest text primary key check (contest ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  title text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  fee_minor int not null check (fee_minor > 0),
  constraint contests_period check (opens_at < closes_at)
);

-- Contests of other kinds are paid for and have prizes, too.
alter table payments
  drop constraint payments_contest_check,
  add constraint payments_contest_check check (contest ~ '^[a-z0-9][a-z0-9-]{2,39}$');
alter table contest_prizes
  drop constraint contest_prizes_contest_check,
  add constraint contest_prizes_contest_check check (contest ~ '^[a-z0-9][a-z0-9-]{2,39}$');
