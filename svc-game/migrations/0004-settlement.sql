-- How contests end: their state, the prizes that are offered, who is out, every step on the way, and what is told of it.

alter table contests add column state text not null default 'open'
  check (state in ('open', 'frozen', 'review', 'announced', 'closed'));
alter table contests add column since timestamptz;
update contests set since = starts_at;
alter table contests alter column since set not null;
create index contests_unsettled on contests (ends_at) where state in ('open', 'frozen', 'announced');

-- A prize offered to a player, once for each contest. A place has one that stands at most.
create table awards (
  contest text not null references contests,
  player_id uuid not null references players,
  place smallint not null check (place >= 1),
  state text not null check (state in ('announced', 'claimed', 'forfeited', 'withdrawn')),
  announced_at timestamptz not null,
  respond_by timestamptz not null check (respond_by > announced_at),
  ended_at timestamptz,
  primary key (contest, player_id),
  check ((state = 'announced') = (ended_at is null))
);
create unique index awards_one_stands_for_a_place on awards (contest, place) where state in ('announced', 'claimed');

create table disqualifications (
  contest text not null references contests,
  player_id uuid not null references players,
  reason text not null check (length(reason) between 3 and 500),
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (contest, player_id)
);

-- What happened to each contest, by whom, and why. Never changed.
create table contest_steps (
  id bigint primary key generated always as identity,
  contest text not null references contests,
  step text not null,
  player_id uuid references players,
  reason text,
  taken_by text not null,
  taken_at timestamptz not null
);
create index contest_steps_of_contest on contest_steps (contest, id);
create trigger contest_steps_are_never_changed before update or delete on contest_steps for each row execute function refuse_change();

create table outbox (
  id uuid primary key,
  name text not null,
  version integer not null,
  body jsonb not null,
  occurred_at timestamptz not null,
  request_id text not null,
  announced_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_unsent on outbox (due_at) where sent_at is null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;
