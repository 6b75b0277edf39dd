-- Contests that svc-game has cancelled: what was paid for them is given back, and nothing more can be paid.
create table canceled_contests (
  contest text primary key,
  reason text not null,
  canceled_at timestamptz not null
);
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('duplicate', 'late', 'unfit', 'departed', 'canceled'));
