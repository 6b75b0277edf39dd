-- Who asked for the key of a question that a contest may still ask, and which other admin opened it.
create table key_requests (
  id bigint generated always as identity primary key,
  question_id int not null,
  revision text not null,
  reason text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  opened_by uuid check (opened_by <> asked_by),
  opened_at timestamptz,
  check ((opened_by is null) = (opened_at is null)),
  foreign key (question_id, revision) references question_revisions
);
create index on key_requests (question_id, revision);
