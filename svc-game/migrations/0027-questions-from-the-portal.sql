-- Drafts of questions that editors write in the portal, their reviews, and the texts that were published from them.

-- Ids of questions that begin in the portal: above those of the bank's files, below those made from race data.
create sequence question_ids as int start 10001 maxvalue 999999;

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
  check ((base is null) or question_id is not null)
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
