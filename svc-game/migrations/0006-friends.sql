-- Friends by link: who is whose friend, links, requests and blocked players.

-- A friendship is one row, so it is either both players' or nobody's.
create table friendships (
  one_id uuid not null references players,
  other_id uuid not null references players,
  since timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index friendships_of_other on friendships (other_id);

-- A player's link; a new one takes the place of the old.
create table friend_links (
  player_id uuid primary key references players,
  token text not null unique check (token ~ '^[0-9A-Za-z]{22}$'),
  expires_at timestamptz not null
);

create table friend_requests (
  asked_by uuid not null references players,
  player_id uuid not null references players,
  asked_at timestamptz not null,
  -- The row of a declined request stays, so that it is not shown a second time.
  declined_at timestamptz,
  primary key (asked_by, player_id),
  check (asked_by <> player_id)
);
create index friend_requests_to_player on friend_requests (player_id, asked_at);

create table friend_blocks (
  player_id uuid not null references players,
  blocked_id uuid not null references players,
  blocked_at timestamptz not null,
  primary key (player_id, blocked_id),
  check (player_id <> blocked_id)
);
create index friend_blocks_of_blocked on friend_blocks (blocked_id);
