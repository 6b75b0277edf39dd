-- What came of the questions that players have missed, once they were raced again; the misses themselves are in the games.

create table mistakes (
  player_id uuid not null,
  question_id int not null references questions,
  -- Right answers since it was missed last, one race after the other; after the fourth it is fixed.
  right_in_a_row smallint not null check (right_in_a_row between 0 and 4),
  answered_at timestamptz not null,
  primary key (player_id, question_id)
);

-- A player's last race of mistakes: the next one takes its place.
create table mistake_runs (
  id uuid primary key,
  player_id uuid not null unique,
  is_untimed boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at is null or ended_at >= started_at)
);

create table mistake_answers (
  run uuid not null references mistake_runs on delete cascade,
  n smallint not null check (n between 1 and 7),
  question_id int not null,
  revision text not null,
  -- Where each shown option stands in the text's own order.
  option_order smallint[] not null check ((option_order @> '{0,1,2,3}'::smallint[]) and cardinality(option_order) = 4),
  -- As it was when the race started.
  right_in_a_row smallint not null check (right_in_a_row between 0 and 3),
  served_at timestamptz,
  deadline_at timestamptz,
  closed_at timestamptz,
  answered_at timestamptz,
  -- As shown; null where the time was up.
  selected_option smallint check (selected_option between 0 and 3),
  is_correct boolean,
  timed_out boolean,
  used_ms int check (used_ms between 0 and 15000),
  lag_credit_ms int check (lag_credit_ms between 0 and 250),
  score int check (score between 0 and 320),
  primary key (run, n),
  unique (run, question_id),
  foreign key (question_id, revision) references question_revisions,
  check ((served_at is null) = (deadline_at is null)),
  check (closed_at is null or served_at is not null),
  check (num_nulls(closed_at, is_correct, timed_out, used_ms, lag_credit_ms, score) in (0, 6))
);
