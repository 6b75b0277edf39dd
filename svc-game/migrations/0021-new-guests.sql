-- New guests by the address that they come from: beyond what people who share one need, each solves a puzzle.

create table guest_starts (
  -- SHA-256 of the client's address.
  address_hash bytea primary key check (length(address_hash) = 32),
  ends_at timestamptz not null,
  counted int not null check (counted >= 0)
);
create index guest_starts_by_end on guest_starts (ends_at);

-- Each counts once: kept until it would have expired.
create table solved_puzzles (
  -- SHA-256 of the puzzle's signature.
  puzzle_hash bytea primary key check (length(puzzle_hash) = 32),
  expires_at timestamptz not null
);
create index solved_puzzles_by_end on solved_puzzles (expires_at);
