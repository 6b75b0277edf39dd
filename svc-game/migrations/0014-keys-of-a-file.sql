-- An owner asks for the keys of all questions, for a file: such a request names no text.
alter table key_requests
  alter column question_id drop not null,
  alter column revision drop not null;
