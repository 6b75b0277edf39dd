-- Questions, games, results and boards, contests with entries and prizes, fair play, and what the portal edits.

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
  display_name text not null,
  -- The account is gone: the results stay, under a pseudonym, and nobody plays on in the name.
  deleted_at timestamptz,
  -- The contests of `disqualifications`, once more: the statement that starts a game holds this row as it is now, and would
  -- see the other table as it was when the statement began.
  struck_in text[] not null default '{}',
  -- From then on the name comes from svc-identity's events alone: a token that was signed before has the old one.
  renamed_at timestamptz,
  -- An account that an admin has closed stands on no board until it is open again.
  closed_at timestamptz,
  -- When it is open again by time alone; null where an admin has to reopen it.
  closed_until timestamptz,
  -- Of the last closing or reopening that was heard of: events keep no order.
  closure_told_at timestamptz,
  constraint players_closed_until_after check (closed_until > closed_at),
  constraint players_closed_as_told check (closed_at is null or closure_told_at is not null)
);
create index players_closed_for_a_time on players (closed_until) where closed_until is not null;

-- A contest of any kind with its own title, period, fee and difficulty; its id is `name`, and the end is exclusive.
-- Which questions it draws from follows from its kind and id (decision 0161).
create table contests (
  name text primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'frozen', 'review', 'announced', 'closed', 'canceled')),
  since timestamptz not null,
  -- An admin confirms the winners before these are told.
  confirmed_winners uuid[],
  confirmed_by text,
  confirmed_at timestamptz,
  kind text not null default 'month' check (kind ~ '^[a-z][a-z-]{1,19}$'),
  display_title text not null default 'Monthly Challenge' check (length(display_title) between 3 and 60),
  -- In cents of the product's currency; 0 is free to enter.
  fee_minor int not null default 150 check (fee_minor >= 0),
  -- The difficulty that all of its games are played at, so that their scores compare.
  difficulty text not null default 'medium' check (difficulty in ('easy', 'medium', 'hard')),
  -- When svc-payments was told that entries for the contest are sold; null until then.
  told_at timestamptz,
  -- Evidence is kept until 60 days after the contest has closed.
  evidence_deleted_at timestamptz,
  -- When the players were told that the last 48 hours have begun.
  closing_told_at timestamptz,
  review_due_at timestamptz,
  -- 0: nobody was reminded; 1: on the day before the review is due; 2: once it is overdue.
  review_reminders smallint not null default 0 check (review_reminders between 0 and 2),
  -- Why the contest was cancelled as a whole; its players read it.
  canceled_for text check (length(canceled_for) between 3 and 500),
  -- How many games of it a player may start on one day in UTC; null: no limit.
  races_a_day smallint check (races_a_day between 1 and 50),
  -- Whether prize places are confirmed by heats.
  has_heats boolean not null default true,
  check (starts_at < ends_at),
  constraint contests_no_free_board check (name not in ('free', 'untimed')),
  constraint contests_id_check check (name ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  constraint contests_canceled_for_a_reason check ((state = 'canceled') = (canceled_for is not null)),
  constraint contests_confirmed_whole check (num_nulls(confirmed_winners, confirmed_by, confirmed_at) in (0, 3))
);
create index contests_unsettled on contests (ends_at) where state in ('open', 'frozen', 'announced');

create table prizes (
  contest text primary key references contests,
  title text not null,
  description text not null,
  examples text[] not null,
  event_date date,
  ranks int not null check (ranks >= 1),
  -- What others were last told of the prize; what differs from the prize itself is told anew, whoever changed it.
  told_at timestamptz,
  told_event_date date,
  -- Counts how often the prize was written, so that no edit is lost under another.
  revision int not null default 1 check (revision >= 1)
);

-- Who may play which contest, as svc-payments tells. A player may have paid before ever having played. Events keep no order
-- and a player may enter anew after a refund, so each payment is its own row.
create table entries (
  player_id uuid not null,
  contest text not null references contests,
  state text not null check (state in ('active', 'suspended')),
  changed_at timestamptz not null,
  payment_id uuid primary key
);
create index entries_of_contest on entries (contest) where state = 'active';
create index entries_of_player on entries (player_id, contest);

create table games (
  id uuid primary key,
  player_id uuid not null references players,
  mode text not null check (mode in ('free', 'premium')),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  contest text references contests,
  challenge_id text,
  state text not null check (state in ('running', 'finished', 'abandoned', 'set-aside')),
  started_at timestamptz not null,
  -- When time alone takes the game its next step: its open question closes, or it is given up for idle.
  due_at timestamptz,
  ended_at timestamptz,
  is_untimed boolean not null default false,
  -- The key that a browser gave the game's creation, so that a repeated call finds the game that the first one made.
  creation_key uuid,
  -- A hash of what was asked for with the key: the same key with something else is refused.
  creation_request int,
  -- Which of the player's counted races of its day the game is. Null in a contest without a limit, and for a game that was set
  -- aside: the fault was ours, so its place is free again.
  race_of_day smallint check (race_of_day >= 1),
  constraint games_race_of_day_in_a_contest check (race_of_day is null or contest is not null),
  constraint games_check check ((contest is not null) = ((mode = 'premium') and (challenge_id is null))),
  -- Contests are raced against the clock, and a friend challenge is raced as its creator raced.
  constraint games_untimed_check check ((not is_untimed) or (mode = 'free' and challenge_id is null)),
  constraint games_check3 check (ended_at >= started_at),
  constraint games_creation_is_whole check ((creation_key is null) = (creation_request is null)),
  constraint games_due_by_state check ((state = 'running') = (due_at is not null)),
  constraint games_end_by_state check ((state in ('running', 'set-aside')) = (ended_at is null))
);
create index games_due on games (due_at) where state = 'running';
-- What a player has begun and left; finished games are found by their results. For the player's own copy of the data.
create index games_left_by_player on games (player_id, ended_at desc) where state = 'abandoned';
create unique index games_one_per_creation_key on games (player_id, creation_key) where creation_key is not null;
-- Contests run beside each other: a player has one running game in each, and one of free practice.
create unique index games_one_running_per_player_and_board on games (player_id, coalesce(contest, mode))
  where state = 'running' and challenge_id is null;
create unique index games_one_running_per_player_and_challenge on games (player_id, challenge_id)
  where state = 'running' and challenge_id is not null;
create index games_set_aside on games (contest) where state = 'set-aside';
-- Of two starts at once only one gets the last place.
create unique index games_one_per_race_of_day
  on games (player_id, contest, ((started_at at time zone 'UTC')::date), race_of_day) where race_of_day is not null;

create table game_questions (
  game_id uuid not null references games,
  n smallint not null check (n between 1 and 7),
  question_id int not null,
  revision text not null,
  -- Where each shown option stands in the text's own order.
  option_order smallint[] not null check ((option_order @> '{0,1,2,3}'::smallint[]) and cardinality(option_order) = 4),
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
  -- What was shown instead of the revision's text: another wording, other wrong options, in whose order the options then stand.
  variant jsonb,
  primary key (game_id, n),
  unique (game_id, question_id),
  foreign key (question_id, revision) references question_revisions,
  check ((served_at is null) = (deadline_at is null)),
  check (deadline_at > served_at),
  check (closed_at >= served_at),
  check (closed_at is null or served_at is not null),
  check (num_nulls(closed_at, is_correct, timed_out, used_ms, lag_credit_ms, score) in (0, 6)),
  check ((timed_out is null) or (timed_out = (selected_option is null))),
  check ((not timed_out) or ((not is_correct) and used_ms = 15000)),
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
  -- No foreign keys to games and players: the statement that stores a result takes both from the row that it ends and holds,
  -- nothing else writes results, and no game is ever deleted. The look-ups were a third of the work.
  game_id uuid not null unique,
  player_id uuid not null,
  mode text not null check (mode in ('free', 'premium')),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  challenge_id text,
  -- The board it counts on; null for a friend challenge, and for a contest that had ended.
  board text check (board in ('free', 'untimed') or board ~ '^premium:[a-z0-9][a-z0-9-]{2,39}$'),
  score int not null check (score between 0 and 2240),
  correct_answers smallint not null check (correct_answers between 0 and 7),
  used_ms int not null check (used_ms between 0 and 105000),
  completed_at timestamptz not null,
  -- The player's best score before and after, on the whole board and among the results of this difficulty.
  best_before int,
  best_after int,
  best_before_at_difficulty int,
  best_after_at_difficulty int,
  -- Whether its pace showed a program, so that it had to wait for a steward when it was stored: it then moves no standing.
  waited boolean not null default false,
  -- A place in a sequence says nothing of the order of commits; together with a snapshot, the transaction does.
  xid xid8 not null default pg_current_xact_id(),
  check (challenge_id is null or board is null),
  check ((correct_answers = 0) = (score = 0)),
  constraint results_best_where_it_counts check ((board is not null and not waited) = (best_after is not null)),
  constraint results_best_at_difficulty_where_it_counts
    check ((board is not null and not waited) = (best_after_at_difficulty is not null)),
  constraint results_wait_on_a_free_board check (not waited or board in ('free', 'untimed')),
  check (best_after >= greatest(score, best_before)),
  check (best_after_at_difficulty >= greatest(score, best_before_at_difficulty))
);
-- Results are only ever appended, so block ranges by time tell nearly all there is to know: the index has some 40 bytes for
-- 256 KB of results, and a new result is written to it only where it begins a range.
create index results_by_time on results using brin (completed_at) with (pages_per_range = 32, autosummarize = on);
create index results_by_transaction on results (xid);
create index results_of_challenge on results (challenge_id, player_id, completed_at) where challenge_id is not null;
create index results_of_player on results (player_id, completed_at desc, id desc);
-- Few rows ever wait.
create index results_waited on results (player_id) where waited;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'A row of % is never changed.', tg_table_name;
end $$;
-- After a restore from a dump the transactions are another server's: then, and only so, a row is stamped anew.
create trigger results_are_never_changed before update on results for each row
  when (to_jsonb(old) - 'xid' is distinct from to_jsonb(new) - 'xid') execute function refuse_change();

-- A player's best result on a board: once on the whole board ('all') and once for each difficulty played. The fill factor leaves
-- room on each page for the new version of a row whose place in the order stays.
create table standings (
  board text not null,
  difficulty text not null,
  player_id uuid not null,
  score int not null check (score between 0 and 2240),
  achieved_at timestamptz not null,
  game_id uuid not null,
  -- The order of the board in one value: the better score, then the earlier one, then the game.
  sort_key text collate "C" not null constraint standings_sort_key_check check (sort_key = (9000 - score)::text
    -- Half a microsecond makes up for what a double lacks of a whole millisecond. Times have 13 digits until 2286.
    || '-0' || floor(date_part('epoch', achieved_at) * 1000 + 0.0005)::bigint::text
    || '-' || game_id::text),
  game_difficulty text not null check (game_difficulty in ('easy', 'medium', 'hard')),
  correct_answers smallint not null,
  used_ms int not null,
  -- What the upsert found; so the log has the exact score before, however many raise one standing at once.
  previous_score int,
  primary key (player_id, board, difficulty),
  check (difficulty = 'all' or difficulty = game_difficulty)
) with (fillfactor = 85);
create unique index standings_in_order on standings (board, difficulty, sort_key);

-- The negative rows of the log: a standing that was taken off its board. Never changed.
create table departures (
  board text not null,
  difficulty text not null check (difficulty in ('all', 'easy', 'medium', 'hard')),
  player_id uuid not null,
  score int not null check (score between 0 and 2240),
  reason text not null check (reason in ('closed', 'deleted', 'disqualified', 'struck', 'suspended')),
  left_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (xid, board, difficulty, player_id)
);
-- Finds those whom a decision took off a board, to tell the players behind them that their places came back.
create index departures_by_decision on departures (left_at) where reason in ('struck', 'closed');
create trigger departures_are_never_changed before update on departures for each row
  when (to_jsonb(old) - 'xid' is distinct from to_jsonb(new) - 'xid') execute function refuse_change();

create table inbox (
  event_id uuid primary key,
  type text not null,
  handled_at timestamptz not null default now()
);
create index inbox_by_age on inbox (handled_at);

-- Events whose handler failed, until they are tried again.
create table inbox_retry (
  event_id uuid primary key,
  content text not null,
  failures int not null check (failures > 0),
  reason text not null,
  due_at timestamptz not null
);
create index inbox_retry_due on inbox_retry (due_at);

-- A prize offered to a player, once for each contest. A place has one that stands at most.
create table awards (
  contest text not null references contests,
  player_id uuid not null references players,
  place smallint not null check (place >= 1),
  state text not null check (state in ('announced', 'claimed', 'forfeited', 'withdrawn')),
  announced_at timestamptz not null,
  respond_by timestamptz not null,
  ended_at timestamptz,
  -- Of an answer that an admin recorded.
  answer_via text check (answer_via in ('mail', 'phone', 'person')),
  answer_reason text,
  answer_recorded_by text,
  -- The handover of the prize, with its proof.
  delivered_by text check (delivered_by in ('post', 'mail', 'person')),
  delivered_on date,
  delivery_reference text,
  delivery_recorded_by text,
  delivery_recorded_at timestamptz,
  primary key (contest, player_id),
  check (respond_by > announced_at),
  check ((state = 'announced') = (ended_at is null)),
  constraint awards_answer_is_whole check (num_nulls(answer_via, answer_reason, answer_recorded_by) in (0, 3)),
  constraint awards_delivery_is_whole
    check (num_nulls(delivered_by, delivered_on, delivery_reference, delivery_recorded_by, delivery_recorded_at) in (0, 5) and (delivered_on is null or state = 'claimed'))
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
  id bigint generated always as identity primary key,
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
  version int not null,
  body jsonb not null,
  occurred_at timestamptz not null,
  request_id text not null,
  announced_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index outbox_unsent on outbox (due_at) where sent_at is null;

-- Friend challenges: a finished game whose score others may beat, and the questions that they play.
create table challenges (
  id text primary key check (id ~ '^[0-9A-Za-z]{22}$'),
  -- The creator's game; its result says who made the challenge, the score to beat and how it is played.
  game_id uuid not null references results (game_id),
  -- Whether they are that game's own questions, or others that were drawn for the challenge.
  has_same_questions boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
alter table games add foreign key (challenge_id) references challenges;
create index challenges_of_game on challenges (game_id, expires_at);

-- Fixed when the challenge is made, so that all who accept it play the same.
create table challenge_questions (
  challenge_id text not null references challenges,
  n smallint not null check (n between 1 and 7),
  question_id int not null,
  revision text not null,
  primary key (challenge_id, n),
  unique (challenge_id, question_id),
  foreign key (question_id, revision) references question_revisions
);

-- Counts of large boards as of a snapshot, so that a starting process need not count the standings; a cache, free to be lost.
create table rank_checkpoints (
  board text primary key,
  -- What was visible when it was counted; the log's later rows are added.
  snapshot pg_snapshot not null,
  -- For each part of the board, how many players have a best of at least each score.
  at_least jsonb not null,
  -- When the standings themselves were last counted; the rest is from the log.
  counted_at timestamptz not null
);

-- Bank files as they were imported, what became of each, and which one is in use.
create table banks (
  id int generated always as identity primary key,
  -- Of the file as it was sent.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  received_at timestamptz not null,
  -- The admin's session.
  received_by text not null,
  admin_id uuid not null,
  admin_name text not null,
  request_id text not null,
  -- Another admin puts it in use; of one that was declined only the record is kept, not its file.
  state text not null check (state in ('waiting', 'in-use', 'replaced', 'declined', 'refused')),
  -- `2026.11-1f2e3d4c`; null for a file that was refused.
  version text,
  -- Of the race data, as `2026.11`.
  release text check (release ~ '^[0-9]{4}\.[0-9]{1,2}$'),
  released_on date,
  -- The version of the bank that the service came with at the time.
  besides text,
  report jsonb not null,
  content bytea,
  -- Who put it in use last, or declined it.
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  constraint banks_kept_whole check (
    state = 'refused' or (num_nulls(version, release, released_on) = 0 and (content is not null or state = 'declined'))
  ),
  constraint banks_decided_whole check (num_nulls(decided_by, decided_name, decided_at) in (0, 3))
);

create unique index banks_one_in_use on banks (state) where state = 'in-use';

-- What processes of this service share and no reply contains.
create table secrets (
  name text primary key,
  secret bytea not null check (length(secret) >= 32)
);

-- What players report about questions that they were asked.
create table question_reports (
  id int generated always as identity primary key,
  player_id uuid not null references players,
  question_id int not null,
  revision text not null,
  -- Where the player was asked it.
  game_id uuid not null references games,
  reason text not null check (reason in ('wrong-answer', 'several-right', 'outdated', 'unclear', 'other')),
  comment text check (length(comment) between 1 and 500),
  reported_at timestamptz not null,
  outcome text not null default 'open' check (outcome in ('open', 'kept', 'withdrawn')),
  answer text,
  answered_at timestamptz,
  unique (player_id, question_id, revision),
  foreign key (question_id, revision) references question_revisions,
  check ((outcome = 'open') = (answered_at is null)),
  check ((answer is null) = (answered_at is null))
);
create index question_reports_by_text on question_reports (question_id, revision);

-- Texts of questions that are not asked any more.
create table withdrawn_questions (
  question_id int not null,
  revision text not null,
  withdrawn_at timestamptz not null,
  primary key (question_id, revision),
  foreign key (question_id, revision) references question_revisions
);

-- What browsers say of the answers of contests' games, and when such a game was resumed or a step of it refused.
create table evidence (
  id bigint generated always as identity primary key,
  contest text not null references contests,
  player_id uuid not null references players,
  game_id uuid not null references games,
  kind text not null check (kind in ('answer', 'resumed', 'refused')),
  -- The question; null for a game that was resumed.
  n smallint check (n between 1 and 7),
  at timestamptz not null,
  -- As the contracts define it: the browser's evidence of an answer, or the code of a refusal.
  details jsonb not null,
  check (kind = 'resumed' or n is not null)
);
create index evidence_of_player on evidence (contest, player_id, game_id);

-- Questions that are voided in a contest.
create table voided_questions (
  contest text not null references contests,
  question_id int not null,
  revision text not null,
  voided_at timestamptz not null,
  -- The results that were looked through for games with it; those that were stored later still have to be.
  checked pg_snapshot not null,
  primary key (contest, question_id, revision),
  foreign key (question_id, revision) references question_revisions
);

-- Figures of games that were scored again without voided questions; they count instead of the result's own.
create table rescored_results (
  game_id uuid primary key references results (game_id),
  score int not null check (score between 0 and 2240),
  correct_answers smallint not null check (correct_answers between 0 and 7),
  -- How many of its questions are voided.
  voided smallint not null check (voided between 1 and 7),
  check ((correct_answers = 0) = (score = 0))
);

-- Rows of the rank log: a standing that was scored again. Never changed.
create table corrections (
  board text not null,
  difficulty text not null check (difficulty in ('all', 'easy', 'medium', 'hard')),
  player_id uuid not null,
  -- Null for a standing that comes back after an appeal.
  score_before int check (score_before between 0 and 2240),
  score_after int not null check (score_after between 0 and 2240),
  corrected_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (xid, board, difficulty, player_id)
);
create trigger corrections_are_never_changed before update on corrections for each row
  when (to_jsonb(old) - 'xid' is distinct from to_jsonb(new) - 'xid') execute function refuse_change();

-- On the logit scale of the Rasch model; the average player is 0, and a question that half of them answer rightly as well.
create table question_estimates (
  question_id int primary key references questions,
  mean real not null,
  variance real not null check (variance > (0)::double precision),
  answers int not null check (answers > 0)
);

create table player_estimates (
  player_id uuid primary key references players,
  mean real not null,
  variance real not null check (variance > (0)::double precision),
  answers int not null check (answers > 0)
);

create table calibration (
  is_only_row boolean primary key default true check (is_only_row),
  -- The results of all transactions up to this one are counted.
  xid xid8 not null
);
insert into calibration (xid) values ('0');

-- How each text of a question was answered.
create table question_figures (
  question_id int not null,
  revision text not null,
  shown int not null check (shown > 0),
  correct int not null,
  timed_out int not null,
  -- How often each option was picked, in the text's own order.
  picked int[] not null check (cardinality(picked) = 4),
  -- How many answers took up to each second, of 15.
  seconds int[] not null check (cardinality(seconds) = 15),
  primary key (question_id, revision),
  foreign key (question_id, revision) references question_revisions,
  check (correct between 0 and shown),
  check (timed_out between 0 and shown)
);

-- A text is quarantined once: an admin who brings it back has the last word.
create table quarantines (
  question_id int not null,
  revision text not null,
  reason text not null check (reason in ('nobody-right', 'everybody-right', 'wrong-option-ahead', 'many-reports')),
  quarantined_at timestamptz not null,
  primary key (question_id, revision),
  foreign key (question_id, revision) references question_revisions
);

-- What stewards note and decide about players in contests and runs on free boards. Never changed.
create table fair_play_log (
  id bigint generated always as identity primary key,
  -- Of a contest, or of a free board: `free` or `untimed`.
  contest text not null,
  player_id uuid not null references players,
  -- `admitted` is an admin's decision that the entry is of no admin's household.
  outcome text not null check (outcome in ('noted', 'cleared', 'struck', 'upheld', 'lifted', 'admitted')),
  rule text check (rule in ('program', 'several-accounts', 'another-player', 'help', 'interference', 'other', 'household')),
  reason text not null check (length(reason) between 1 and 500),
  -- The game of the standing that was cleared: a better result is not cleared with it. Of a free board one run alone can be struck.
  game_id uuid references games,
  decided_by text not null,
  decided_at timestamptz not null,
  decided_by_id uuid,
  -- What speaks for a struck result, in words that its player reads.
  grounds text check (length(grounds) between 3 and 1000),
  -- Whether the results played so far are struck, the player is out of the contest, or races outside the prizes by a rule of the product.
  penalty text check (penalty in ('result-struck', 'disqualified', 'hors-concours')),
  of_contest text generated always as (case when contest not in ('free', 'untimed') then contest end) stored
    references contests,
  check ((outcome = 'struck') = (rule is not null)),
  constraint fair_play_log_game_of_a_decision
    check (game_id is null or outcome = 'cleared' or outcome = 'struck' and of_contest is null),
  constraint fair_play_log_nobody_leaves_a_free_board
    check (of_contest is not null or penalty is distinct from 'disqualified'),
  constraint fair_play_log_household_is_hors_concours check ((penalty = 'hors-concours') = (rule = 'household')),
  constraint fair_play_log_grounds_of_a_strike check (grounds is null or outcome = 'struck'),
  constraint fair_play_log_penalty_of_a_strike check ((penalty is null) = (outcome <> 'struck'))
);
create index fair_play_log_of_player on fair_play_log (player_id, contest, id);
create trigger fair_play_log_is_never_changed before update or delete on fair_play_log
  for each row execute function refuse_change();

-- Players' appeals against such decisions.
create table appeals (
  -- As in `fair_play_log`.
  contest text not null,
  player_id uuid not null references players,
  text text not null check (length(text) between 1 and 1000),
  appealed_at timestamptz not null,
  -- The first decision that the appeal is against, with those that follow it until the answer.
  against bigint not null references fair_play_log,
  of_contest text generated always as (case when contest not in ('free', 'untimed') then contest end) stored
    references contests
);
create unique index appeals_against_decisions on appeals (contest, player_id, against);

-- Players who have confirmed the address of their account, as svc-identity tells. A prize is claimed by one of them only.
create table confirmed_addresses (
  player_id uuid primary key,
  confirmed_at timestamptz not null
);

-- Drafts of questions that editors write in the portal.
create table question_drafts (
  id int generated always as identity primary key,
  -- The question whose text it replaces; null for a new one that is not published.
  question_id int references questions,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'published', 'discarded')),
  -- Counts the saved writings.
  version int not null default 1,
  -- As typed; it may be unfinished.
  fields json not null,
  why text not null,
  -- Hash of the text that it was written against; null for a new question.
  base text,
  written_by text not null,
  written_by_name text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (state <> 'published' or question_id is not null),
  check (base is null or question_id is not null)
);
create index question_drafts_open on question_drafts (changed_at desc) where state in ('draft', 'submitted');

-- What an editor who did not write a draft answered without its key, and what they decided then.
create table question_reviews (
  draft_id int not null references question_drafts,
  version int not null,
  reviewed_by text not null,
  reviewed_by_name text not null,
  was_right boolean not null,
  answered_at timestamptz not null,
  outcome text check (outcome in ('published', 'returned')),
  words text,
  primary key (draft_id, version, reviewed_by),
  check ((outcome is null) = (words is null))
);

-- Each text of a question that was published from a draft. The last one of a question counts, as long as the service does not
-- come with another text than the one that it replaced. Never changed.
create table published_questions (
  id int generated always as identity primary key,
  question_id int not null,
  revision text not null,
  -- In the form of the bank's files; as json, since its text is hashed.
  content json not null,
  image_hash text references question_images,
  -- The revision that came with the service; null where the question began in the portal.
  replaces text,
  draft_id int not null unique references question_drafts,
  written_by_name text not null,
  reviewed_by_name text not null,
  why text not null,
  published_at timestamptz not null,
  foreign key (question_id, revision) references question_revisions
);
create index published_questions_by_question on published_questions (question_id, id);
create trigger published_questions_are_never_changed before update on published_questions for each row
  execute function refuse_change();

-- What may show that several accounts of a contest are one person's: cards that have paid and addresses that were played
-- from, both hashed. Evidence: deleted with it, 60 days after the contest has closed.
create table account_traces (
  contest text not null references contests,
  kind text not null check (kind in ('card', 'address')),
  hash text not null check (length(hash) between 1 and 100),
  player_id uuid not null,
  -- When it was first seen.
  noted_at timestamptz not null,
  primary key (contest, kind, hash, player_id)
);
create index account_traces_of_player on account_traces (player_id);

-- Which players may see and enter a contest that is for invited players alone.
create table invitations (
  contest text not null references contests,
  -- An account that svc-game may not have seen yet, so there is no foreign key.
  player_id uuid not null,
  primary key (contest, player_id)
);
create index invitations_of_player on invitations (player_id);

-- The questions that a contest's games draw from, fixed before it opens (decision 0248). A row is never changed.
create table contest_pools (
  contest text primary key references contests,
  sealed_at timestamptz not null,
  -- The secret seed that its questions are drawn by.
  seed text not null check (length(seed) = 64),
  hash text not null check (length(hash) = 64),
  question_ids int[] not null,
  revisions text[] not null,
  -- What names the variants of each question, null for one that has none.
  forms text[] not null check (cardinality(forms) = cardinality(question_ids)),
  constraint contest_pools_a_revision_each check (cardinality(question_ids) = cardinality(revisions))
);

-- Results that do not count, and the decision that struck them. A decision that is lifted has none.
create table struck_results (
  game_id uuid primary key references results (game_id),
  decision bigint not null references fair_play_log
);
create index struck_results_of_decision on struck_results (decision);

-- Runs that had waited and were released to the boards, and the decision that released them: a clearance, or the answer to an appeal.
create table released_results (
  game_id uuid primary key references results (game_id),
  decision bigint not null references fair_play_log
);

-- What an operator does with such a game: 'again' lets time close it once more, 'abandon' ends it without a result.
create function mend_game(game uuid, how text) returns text language plpgsql set search_path from current as $$
begin
  if how = 'again' then
    update games set state = 'running', due_at = clock_timestamp() where id = game and state = 'set-aside';
  elsif how = 'abandon' then
    update games set state = 'abandoned', ended_at = greatest(started_at, clock_timestamp())
      where id = game and state = 'set-aside';
  else
    raise exception 'Say again or abandon.';
  end if;
  if found then return how; end if;
  return 'no game is set aside under this id';
end $$;

-- Ids of questions that begin in the portal: above those of the bank's files, below those made from race data.
create sequence question_ids as int start 10001 maxvalue 500000;
-- Of those that editors propose for contests, by which they are told from those of free play.
create sequence contest_question_ids as int start 500001 maxvalue 999999;

-- Results with the figures that count.
create view counted_results as
select id, results.game_id, player_id, mode, difficulty, challenge_id, board,
  coalesce(rescored_results.score, results.score) as score,
  coalesce(rescored_results.correct_answers, results.correct_answers) as correct_answers,
  used_ms, completed_at, coalesce(voided, 0::smallint) as voided,
  struck_results.game_id is not null
    or waited and not exists (select from released_results released where released.game_id = results.game_id) as is_struck,
  waited and struck_results.game_id is null
    and not exists (select from released_results released where released.game_id = results.game_id) as is_waiting
from results left join rescored_results using (game_id) left join struck_results using (game_id);

-- What a finish writes, in the order of src/store/finishes.ts. Reading it costs a third less than the same as JSON.
create type finish as (
  game_id uuid,
  n smallint,
  ended_at timestamptz,
  answered_at timestamptz,
  selected_option smallint,
  is_correct boolean,
  timed_out boolean,
  question_ms int,
  lag_credit_ms int,
  question_score int,
  result_id uuid,
  board text,
  score int,
  correct_answers smallint,
  used_ms int,
  sort_key text
);

-- What a step of a game writes, in the order of src/store/steps.ts. Many steps come as an array of them and share a commit.
create type slot_step as (
  game_id uuid,
  player_id uuid,
  n smallint,
  due_at timestamptz,
  -- Of a step that opens the question.
  served_at timestamptz,
  deadline_at timestamptz,
  -- Of a step that closes it.
  closed_at timestamptz,
  answered_at timestamptz,
  selected_option smallint,
  is_correct boolean,
  timed_out boolean,
  used_ms int,
  lag_credit_ms int,
  score int
);
