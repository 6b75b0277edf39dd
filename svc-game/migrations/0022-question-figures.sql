-- How each text of a question was answered, and the texts that were withdrawn by a rule for it.

create table question_figures (
  question_id int not null,
  revision text not null,
  shown int not null check (shown > 0),
  correct int not null check (correct between 0 and shown),
  timed_out int not null check (timed_out between 0 and shown),
  -- How often each option was picked, in the text's own order.
  picked int[] not null check (cardinality(picked) = 4),
  -- How many answers took up to each second, of 15.
  seconds int[] not null check (cardinality(seconds) = 15),
  primary key (question_id, revision),
  foreign key (question_id, revision) references question_revisions
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
