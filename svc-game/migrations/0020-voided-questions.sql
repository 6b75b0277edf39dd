-- Questions that are voided in a contest, the figures of games that were scored again without them, and how boards changed.

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

-- Figures that count instead of the result's own.
create table rescored_results (
  game_id uuid primary key references results (game_id),
  score int not null check (score between 0 and 2240),
  correct_answers smallint not null check (correct_answers between 0 and 7),
  -- How many of its questions are voided.
  voided smallint not null check (voided between 1 and 7),
  check ((correct_answers = 0) = (score = 0))
);

-- Results with the figures that count.
create view counted_results as
select id, game_id, player_id, mode, difficulty, challenge_id, board,
  coalesce(rescored_results.score, results.score) as score,
  coalesce(rescored_results.correct_answers, results.correct_answers) as correct_answers,
  used_ms, completed_at, coalesce(voided, 0::smallint) as voided
from results left join rescored_results using (game_id);

-- Rows of the rank log: a standing that was scored again. Never changed.
create table corrections (
  board text not null,
  difficulty text not null check (difficulty in ('all', 'easy', 'medium', 'hard')),
  player_id uuid not null,
  score_before int not null check (score_before between 0 and 2240),
  score_after int not null check (score_after between 0 and 2240),
  corrected_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (xid, board, difficulty, player_id)
);

create trigger corrections_are_never_changed before update on corrections for each row
  when (to_jsonb(old) - 'xid' is distinct from to_jsonb(new) - 'xid') execute function refuse_change();
