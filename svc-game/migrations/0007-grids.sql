-- Grids of the week: who is seated with whom, in which class, and what came of it.

create table grid_weeks (
  -- The Monday it begins on, in UTC.
  week date primary key check (extract(isodow from week) = 1),
  opened_at timestamptz not null,
  settled_at timestamptz
);

create table grid_players (
  player_id uuid primary key references players,
  -- From 1, Karting, to 7, Champion.
  class smallint not null check (class between 1 and 7),
  -- Takes no seat, by choice, and keeps the class.
  left_at timestamptz
);

create table grid_seats (
  week date not null references grid_weeks,
  player_id uuid not null references grid_players,
  -- The number of the grid in its week, and its class; the player's own is another where classes share a grid.
  grid int not null check (grid >= 1),
  grid_class smallint not null check (grid_class between 1 and 7),
  class smallint not null check (class between 1 and 7),
  seated_at timestamptz not null,
  -- Of a week that is over. Who raced nothing has no place.
  place smallint check (place between 1 and 22),
  points int check (points >= 0),
  next_class smallint check (next_class between 1 and 7),
  primary key (player_id, week),
  check (num_nulls(points, next_class) in (0, 2)),
  check (place is null or points is not null),
  check (abs(next_class - class) <= 1),
  check (place is not null or next_class = class)
);
create index grid_seats_of_grid on grid_seats (week, grid);
