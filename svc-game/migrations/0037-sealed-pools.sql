-- The texts that a contest's games draw from, fixed before it opens (decision 0248). A row is never changed.
create table contest_pools (
  contest text primary key references contests (name),
  sealed_at timestamptz not null,
  nonce text not null check (length(nonce) = 64),
  hash text not null check (length(hash) = 64),
  question_ids int[] not null,
  revisions text[] not null,
  constraint contest_pools_a_revision_each check (cardinality(question_ids) = cardinality(revisions))
);
