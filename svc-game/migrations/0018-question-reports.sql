-- What players report about questions that they were asked, and texts of questions that are not asked any more.
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

create table withdrawn_questions (
  question_id int not null,
  revision text not null,
  withdrawn_at timestamptz not null,
  primary key (question_id, revision),
  foreign key (question_id, revision) references question_revisions
);
