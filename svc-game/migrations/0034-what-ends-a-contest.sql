-- When the players of a contest were told that its last 48 hours have begun, and until when its review is to be done.
alter table contests
  add column closing_told_at timestamptz,
  add column review_due_at timestamptz;
