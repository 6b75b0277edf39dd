-- Questions and their texts, games, results, boards, contests with prizes and entries.

-- A question by its id, which never changes meaning.
create table questions (
  id int primary key check (id > 0),
  category text not null
);

create table question_images (
  hash text primary key check (hash ~ '^[0-9a-f]{16}$'),
  svg text not null
);

-- A text of a question as it was at some time, by the hash of it: a game of the past keeps the text it was played with.
create table question_revisions (
  question_id int not null references questions,
  revision text not null check (revision ~ '^[0-9a-f]{16}$'),
  question text not null,
  options text[] not null check (cardinality(options) = 4),
  correct_option smallint not null check (correct_option between 0 and 3),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  image_hash text references question_images,
  image_alt text,
  explanation text not null,
  source text not null,
  primary key (question_id, revision),
  check ((image_hash is null) = (image_alt is null))
);

create table players (
  id uuid primary key,
  display_name text not null
);

-- A calendar month in UTC; the end is exclusive.
create table contests (
  name text primary key check (name ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);

create table prizes (
  contest text primary key references contests,
  title text not null,
  description text not null,
  examples text[] not null,
  event_date date,
  ranks int not null check (ranks >= 1)
);

-- Who may play which contest; what the payments say. A player may have paid before ever having played.
create table entries (
  player_id uuid not null,
  contest text not null references contests,
  state text not null check (state in ('active', 'suspended')),
  changed_at timestamptz not null,
  primary key (player_id, contest)
);

create table games (
  id uuid primary key,
  player_id uuid not null references players,
  mode text not null check (mode in ('free', 'premium')),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  contest text references contests,
  challenge_id text,
  state text not null check (state in ('running', 'finished', 'abandoned')),
  started_at timestamptz not null,
  -- When time alone takes the game its next step: its open question closes, or it is given up for idle.
  due_at timestamptz,
  ended_at timestamptz,
  check ((contest is not null) = (mode = 'premium' and challenge_id is null)),
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'running') = (due_at is not null)),
  check (ended_at >= started_at)
);

create unique index games_one_running_per_player_and_mode on games (player_id, mode) where state = 'running';
create index games_due on games (due_at) where state = 'running';

create table game_questions (
  game_id uuid not null references games,
  n smallint not null check (n between 1 and 7),
  question_id int not null,
  revision text not null,
  -- Where each shown option stands in the text's own order.
  option_order smallint[] not null check (option_order @> '{0,1,2,3}' and cardinality(option_order) = 4),
  served_at timestamptz,
  deadline_at timestamptz,
  -- When the answer was locked: by the player or by the clock.
  closed_at timestamptz,
  -- When the player's answer arrived, in time or not; null where none did.
  answered_at timestamptz,
  -- As shown; null where the time was up.
  selected_option smallint check (selected_option between 0 and 3),
  is_correct boolean,
  timed_out boolean,
  used_ms int check (used_ms between 0 and 15000),
  lag_credit_ms int check (lag_credit_ms between 0 and 250),
  score int check (score between 0 and 320),
  primary key (game_id, n),
  unique (game_id, question_id),
  foreign key (question_id, revision) references question_revisions,
  check ((served_at is null) = (deadline_at is null)),
  check (deadline_at > served_at),
  check (closed_at >= served_at),
  check (closed_at is null or served_at is not null),
  check (num_nulls(closed_at, is_correct, timed_out, used_ms, lag_credit_ms, score) in (0, 6)),
  check (timed_out is null or timed_out = (selected_option is null)),
  check (not timed_out or (not is_correct and used_ms = 15000)),
  check (is_correct or score = 0)
);

create unique index game_questions_one_open on game_questions (game_id) where served_at is not null and closed_at is null;

create table seen_questions (
  player_id uuid not null references players,
  question_id int not null references questions,
  seen_at timestamptz not null,
  primary key (player_id, question_id)
);

-- One row for each finished game, never changed. Together with the standing before and after it is the log of every board.
create table results (
  id uuid primary key,
  seq bigint generated always as identity unique,
  game_id uuid not null unique references games,
  player_id uuid not null references players,
  mode text not null check (mode in ('free', 'premium')),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  challenge_id text,
  -- The board it counts on; null for a friend challenge, and for a contest that had ended.
  board text check (board = 'free' or board ~ '^premium:20[0-9]{2}-(0[1-9]|1[0-2])$'),
  score int not null check (score between 0 and 2240),
  correct_answers smallint not null check (correct_answers between 0 and 7),
  used_ms int not null check (used_ms between 0 and 105000),
  completed_at timestamptz not null,
  -- The player's best score before and after, on the whole board and among the results of this difficulty.
  best_before int,
  best_after int,
  best_before_at_difficulty int,
  best_after_at_difficulty int,
  check (challenge_id is null or board is null),
  check ((correct_answers = 0) = (score = 0)),
  check ((board is not null) = (best_after is not null)),
  check ((board is not null) = (best_after_at_difficulty is not null)),
  check (best_after >= greatest(score, best_before)),
  check (best_after_at_difficulty >= greatest(score, best_before_at_difficulty))
);

create index results_of_player on results (player_id, completed_at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'A row of % is never changed.', tg_table_name;
end $$;

create trigger results_are_never_changed before update on results for each row execute function refuse_change();

-- A player's best result on a board: once on the whole board ('all') and once for each difficulty played.
create table standings (
  board text not null,
  difficulty text not null check (difficulty in ('all', 'easy', 'medium', 'hard')),
  player_id uuid not null references players,
  score int not null check (score between 0 and 2240),
  achieved_at timestamptz not null,
  game_id uuid not null references games,
  -- The order of the board in one value: the better score, then the earlier one, then the game.
  sort_key text collate "C" not null,
  game_difficulty text not null check (game_difficulty in ('easy', 'medium', 'hard')),
  correct_answers smallint not null,
  used_ms int not null,
  primary key (board, difficulty, player_id),
  check (difficulty in ('all', game_difficulty)),
  check (sort_key = concat_ws('-',
    lpad((9000 - score)::text, 4, '0'),
    lpad(floor(extract(epoch from achieved_at) * 1000)::bigint::text, 14, '0'),
    game_id))
);

create unique index standings_in_order on standings (board, difficulty, sort_key);
