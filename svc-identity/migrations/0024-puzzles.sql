-- What a browser solves before another password is looked at, once the limits of strangers are used up (decision 0239).

-- Signs puzzles, so that those that nobody solves need no row. Whoever knew it could save themselves the work, nothing else.
create table puzzle_secret (
  is_only boolean primary key default true check (is_only),
  secret text not null check (length(secret) = 64)
);
insert into puzzle_secret (secret)
values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Each counts once: kept until it would have expired.
create table solved_puzzles (
  -- SHA-256 of the puzzle's signature.
  puzzle_hash bytea primary key check (length(puzzle_hash) = 32),
  expires_at timestamptz not null
);
create index solved_puzzles_by_end on solved_puzzles (expires_at);
