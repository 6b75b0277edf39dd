-- When svc-payments was told that entries for the contest are sold; null until then.
alter table contests add column told_at timestamptz;
