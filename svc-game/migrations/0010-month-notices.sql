-- Months of which the owner was told that there are not enough new questions for them.

create table month_notices (
  contest text primary key,
  told_at timestamptz not null
);
