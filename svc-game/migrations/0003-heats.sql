-- Heats: questions that no game has shown, by which players near a prize place confirm their results.

-- Times that stewards offer for heats. Each holds one player.
create table heat_appointments (
  id uuid primary key,
  contest text not null references contests,
  starts_at timestamptz not null,
  added_by text not null,
  added_by_id uuid not null,
  unique (contest, starts_at, added_by_id)
);

create table heats (
  id uuid primary key,
  contest text not null references contests,
  player_id uuid not null references players,
  -- 2 is the repeat.
  attempt smallint not null check (attempt in (1, 2)),
  invited_at timestamptz not null,
  -- Appointments up to then can be chosen.
  book_by timestamptz not null,
  code_word text not null,
  appointment uuid unique references heat_appointments,
  -- How often an appointment was chosen: the first one and two moves.
  bookings smallint not null default 0 check (bookings between 0 and 3),
  -- When the player was reminded of the appointment.
  reminded_at timestamptz,
  form text not null default 'timed' check (form in ('timed', 'untimed', 'spoken')),
  has_helper boolean not null default false,
  admitted_at timestamptz,
  admitted_by text,
  started_at timestamptz,
  ended_at timestamptz,
  -- Null until it is decided.
  outcome text check (outcome in ('confirmed', 'not-confirmed', 'lapsed', 'repeated')),
  unique (contest, player_id, attempt),
  check (book_by > invited_at),
  check ((appointment is null) = (bookings = 0)),
  check ((admitted_at is null) = (admitted_by is null)),
  check (admitted_at is null or appointment is not null),
  check (started_at is null or admitted_at is not null),
  check (ended_at is null or ended_at >= started_at),
  check (outcome is distinct from 'lapsed' or started_at is null)
);
create index heats_of_player on heats (player_id);
create index heats_undecided on heats (contest) where outcome is null;

create table heat_questions (
  heat_id uuid not null references heats,
  n smallint not null check (n between 1 and 21),
  question_id int not null,
  revision text not null,
  -- Nothing else asks it any more; false in a rehearsal.
  is_used_up boolean not null,
  -- Where each shown option stands in the text's own order.
  option_order smallint[] not null check ((option_order @> '{0,1,2,3}'::smallint[]) and cardinality(option_order) = 4),
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
  -- What the browser said of the answer, until 60 days after the contest has closed.
  evidence jsonb,
  primary key (heat_id, n),
  unique (heat_id, question_id),
  foreign key (question_id, revision) references question_revisions,
  check ((served_at is null) = (deadline_at is null)),
  check (closed_at is null or served_at is not null),
  check (num_nulls(closed_at, is_correct, timed_out, used_ms, lag_credit_ms, score) in (0, 6)),
  check (evidence is null or closed_at is not null)
);
create unique index heat_questions_used_up_once on heat_questions (question_id) where is_used_up;

-- What was decided about a player's heats, by whom and why. Never changed.
create table heat_log (
  id bigint generated always as identity primary key,
  contest text not null references contests,
  player_id uuid not null references players,
  outcome text not null
    check (outcome in ('confirmed', 'not-confirmed', 'lapsed', 'repeat-granted', 'upheld', 'lifted')),
  -- Empty for a lapse.
  reason text not null check (length(reason) <= 500),
  decided_by text not null,
  -- Null for a lapse.
  decided_by_id uuid,
  decided_at timestamptz not null,
  check ((outcome = 'lapsed') = (decided_by_id is null))
);
create index heat_log_of_player on heat_log (contest, player_id, id);
create trigger heat_log_is_never_changed before update or delete on heat_log
  for each row execute function refuse_change();

-- A player's one appeal against a heat that was not confirmed, or has lapsed.
create table heat_appeals (
  contest text not null references contests,
  player_id uuid not null references players,
  text text not null check (length(text) between 1 and 1000),
  appealed_at timestamptz not null,
  primary key (contest, player_id)
);
