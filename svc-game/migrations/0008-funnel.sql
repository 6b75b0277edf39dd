-- How strangers become players, as counts of weeks, and experiments with two forms of a page, as counts of forms.

-- What nothing else stores, added up as it happens: no row is anybody's.
create table funnel_counts (
  -- Its Monday (UTC).
  week date not null check (extract(isodow from week) = 1),
  step text not null check (step in ('visit', 'question', 'daily')),
  source text not null check (source ~ '^[a-z]{2,20}$'),
  counted int not null check (counted > 0),
  primary key (week, step, source)
);

-- Accounts of the last weeks with the category of what led to them. No foreign key: hardly anybody has raced yet.
create table registrations (
  player_id uuid primary key,
  registered_on date not null,
  source text not null check (source ~ '^[a-z]{2,20}$')
);
create index registrations_by_day on registrations (registered_on);

create table experiments (
  name text not null check (name ~ '^[a-z][a-z-]{1,39}$'),
  started_at timestamptz not null,
  started_by text not null,
  ended_at timestamptz check (ended_at >= started_at),
  shown_a int not null default 0,
  shown_b int not null default 0,
  reached_a int not null default 0,
  reached_b int not null default 0,
  primary key (name, started_at),
  check (reached_a between 0 and shown_a),
  check (reached_b between 0 and shown_b)
);
create unique index experiments_one_runs on experiments (name) where ended_at is null;
