-- When the address of banks was asked last, what came of it, and when it is asked again.

create table bank_fetches (
  address text primary key,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- Null while it is being asked for the first time.
  outcome text check (outcome in ('new', 'known', 'failed')),
  -- In words.
  failure text check ((failure is not null) = (outcome = 'failed'))
);
