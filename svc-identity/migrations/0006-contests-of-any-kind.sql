-- Entries and actions of admins belong to contests of any kind, not only to months.
alter table entries
  drop constraint entries_contest_check,
  add constraint entries_contest_check check (contest ~ '^[a-z0-9][a-z0-9-]{2,39}$');
alter table audit
  drop constraint audit_contest_check,
  add constraint audit_contest_check check (contest ~ '^[a-z0-9][a-z0-9-]{2,39}$');
