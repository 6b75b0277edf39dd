-- The Daily Seven: one race a day, the same questions for everybody, one try.

create table dailies (
  n int primary key check (n >= 1),
  day date not null unique,
  -- Everybody keeps the streak.
  given_back_at timestamptz,
  given_back_by text,
  given_back_reason text check (length(given_back_reason) <= 500),
  check (num_nulls(given_back_at, given_back_by, given_back_reason) in (0, 3))
);

create table daily_questions (
  n int not null references dailies,
  place smallint not null check (place between 1 and 7),
  question_id int not null,
  revision text not null,
  -- Where each shown option stands in the text's own order.
  option_order smallint[] not null check ((option_order @> '{0,1,2,3}'::smallint[]) and cardinality(option_order) = 4),
  primary key (n, place),
  unique (n, question_id),
  foreign key (question_id, revision) references question_revisions
);
create index daily_questions_of_question on daily_questions (question_id);

-- Guests whose browser was signed in to an account: their races are the account's.
create table daily_guests (
  guest uuid primary key,
  player_id uuid not null,
  linked_at timestamptz not null,
  -- `player_id` is then another guest: the two browsers are one.
  to_guest boolean not null default false
);
create index daily_guests_of_player on daily_guests (player_id);

create table daily_runs (
  id uuid primary key,
  -- An account's id, or a guest's.
  runner uuid not null,
  is_guest boolean not null,
  n int not null references dailies,
  is_untimed boolean not null,
  -- Started once the day was over: no percentile, no streak.
  is_practice boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  score int check (score between 0 and 2240),
  correct_answers smallint check (correct_answers between 0 and 7),
  unique (runner, n),
  check (num_nulls(ended_at, score, correct_answers) in (0, 3)),
  check (ended_at is null or ended_at >= started_at)
);
create index daily_runs_of_number on daily_runs (n) where not is_practice;
create index daily_runs_of_guests on daily_runs (started_at) where is_guest;

create table daily_answers (
  run uuid not null references daily_runs on delete cascade,
  place smallint not null check (place between 1 and 7),
  served_at timestamptz not null,
  deadline_at timestamptz not null,
  closed_at timestamptz,
  answered_at timestamptz,
  -- As shown; null where the time was up.
  selected_option smallint check (selected_option between 0 and 3),
  is_correct boolean,
  timed_out boolean,
  used_ms int check (used_ms between 0 and 15000),
  lag_credit_ms int check (lag_credit_ms between 0 and 250),
  score int check (score between 0 and 320),
  primary key (run, place),
  check (num_nulls(closed_at, is_correct, timed_out, used_ms, lag_credit_ms, score) in (0, 6))
);

-- Guests go on on another device by a link; a new one takes the place of the old. Only the hash of its token is stored.
create table device_links (
  guest uuid primary key,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- New guests by the address that they come from: beyond what people who share one need, each solves a puzzle.
create table guest_starts (
  -- HMAC-SHA256 of the client's address.
  address_hash bytea primary key check (length(address_hash) = 32),
  ends_at timestamptz not null,
  counted int not null check (counted >= 0)
);
create index guest_starts_by_end on guest_starts (ends_at);

-- Each counts once: kept until it would have expired.
create table solved_puzzles (
  -- SHA-256 of the puzzle's signature.
  puzzle_hash bytea primary key check (length(puzzle_hash) = 32),
  expires_at timestamptz not null
);
create index solved_puzzles_by_end on solved_puzzles (expires_at);
