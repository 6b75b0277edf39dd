import type { Conn, Tx } from '@lights-out/service-kit';

import type { GridCount, SeatedGrid } from '../rules/seating.ts';

/** A player's seat in a week. */
export interface Seat {
  readonly playerId: string;
  readonly displayName: string;
  readonly grid: number;
  readonly gridClass: number;
  /** The player's own. */
  readonly class: number;
  /** Has left the grids, or the account is closed. */
  readonly isAway: boolean;
}

const weekSql = `
    select grid_seats.player_id as "playerId", display_name as "displayName", grid, grid_class as "gridClass", grid_seats.class,
      left_at is not null or closed_at is not null as "isAway"
    from grid_seats join grid_players using (player_id) join players on players.id = grid_seats.player_id
    where week = :week`;

export const gridSql = `${weekSql} and grid = :grid`;

/** The seats of a week, or of one of its grids. */
export async function listSeats(conn: Conn, week: string, grid: number | null): Promise<Seat[]> {
  const [sql, bindings] = grid === null ? [weekSql, { week }] : [gridSql, { week, grid }];
  const { rows } = await conn.raw<{ rows: Seat[] }>(sql, bindings);
  return rows;
}

/** The grid on which the player sits. */
export function findSeat(conn: Conn, week: string, playerId: string): Promise<{ readonly grid: number } | undefined> {
  return conn('grid_seats').where({ week, player_id: playerId }).first<{ grid: number } | undefined>('grid');
}

/** How many seats each grid of a week has taken; those of players who are away are kept for them. */
export function listGridCounts(conn: Conn, week: string): Promise<GridCount[]> {
  return conn('grid_seats')
    .where({ week })
    .groupBy('grid', 'grid_class')
    .select<GridCount[]>({ n: 'grid', class: 'grid_class' }, conn.raw('cast(count(*) as int) as seats'));
}

/** Seats players, each in their own class. Whose account is deleted meanwhile is left out. */
export async function insertSeats(
  tx: Tx,
  week: string,
  {
    n,
    class: grid_class,
    players,
  }: { n: number; class: number; players: readonly Pick<SeatedGrid['players'][number], 'playerId' | 'class'>[] },
  at: Date,
): Promise<void> {
  await tx.raw(
    `insert into grid_seats (week, player_id, grid, grid_class, class, seated_at)
     select :week, player_id, :grid, :gridClass, own.class, :at
     from unnest(cast(:ids as uuid[]), cast(:classes as smallint[])) own (player_id, class) join grid_players using (player_id)
     for key share of grid_players`,
    {
      week,
      grid: n,
      gridClass: grid_class,
      at,
      ids: players.map(({ playerId }) => playerId),
      classes: players.map((player) => player.class),
    },
  );
}

export interface SeatOutcome {
  readonly playerId: string;
  readonly place: number | null;
  readonly points: number;
  readonly nextClass: number;
}

export async function updateOutcomes(tx: Tx, week: string, outcomes: readonly SeatOutcome[]): Promise<void> {
  await tx.raw(
    `update grid_seats set place = came.place, points = came.points, next_class = came.next_class
     from unnest(cast(:ids as uuid[]), cast(:places as smallint[]), cast(:points as int[]), cast(:classes as smallint[]))
       came (player_id, place, points, next_class)
     where week = :week and grid_seats.player_id = came.player_id`,
    {
      week,
      ids: outcomes.map(({ playerId }) => playerId),
      places: outcomes.map(({ place }) => place),
      points: outcomes.map(({ points }) => points),
      classes: outcomes.map(({ nextClass }) => nextClass),
    },
  );
}

/** A seat as its player may read it. */
export interface OwnSeat {
  readonly week: string;
  readonly grid: number;
  readonly class: number;
  readonly seatedAt: Date;
  readonly place: number | null;
  readonly points: number | null;
  readonly nextClass: number | null;
}

/** All seats of a player, the latest week first: one for each week. */
export function listSeatsOf(conn: Conn, playerId: string): Promise<OwnSeat[]> {
  return conn('grid_seats')
    .where({ player_id: playerId })
    .orderBy('week', 'desc')
    .select<OwnSeat[]>(conn.raw("to_char(week, 'YYYY-MM-DD') as week"), {
      grid: 'grid',
      class: 'class',
      seatedAt: 'seated_at',
      place: 'place',
      points: 'points',
      nextClass: 'next_class',
    });
}
