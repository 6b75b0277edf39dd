-- Counts of large boards as of a snapshot, so that a starting process need not count the standings; a cache, free to be lost.
create table rank_checkpoints (
  board text primary key,
  -- What was visible when it was counted; the log's later rows are added.
  snapshot pg_snapshot not null,
  -- For each part of the board, how many players have a best of at least each score.
  at_least jsonb not null,
  -- When the standings themselves were last counted; the rest is from the log.
  counted_at timestamptz not null
);
