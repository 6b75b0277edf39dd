import * as z from 'zod/mini';

import { id } from './ids.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** How many players a grid of the week has room for. */
export const gridSeats = 22;
/** How many of a week's dailies count, the best ones. */
export const gridDailies = 3;
/** How many of a full grid go up, and how many down. */
export const gridMoves = 4;
/** The highest of the classes, which are numbered from 1 (Karting). */
export const topGridClass = 7;

const gridClass = z.int().check(z.gte(1), z.lte(topGridClass));
/** A Monday in UTC, `YYYY-MM-DD`. */
const week = z.string();

/** Where a player's class goes at the end of the week, as the grid stands. */
export const gridZone = z.enum(['up', 'stays', 'down']);
export type GridZone = z.infer<typeof gridZone>;

export const gridRow = z.object({
  userId: id,
  displayName: z.string(),
  /** The player's own, which differs from the grid's where classes with few players share one. */
  class: gridClass,
  /** Null for who has raced nothing this week that counts. */
  place: z.nullable(z.int()),
  points: z.int(),
  /** The scores of the dailies that count, best first. */
  dailies: z.array(z.int()).check(z.maxLength(gridDailies)),
  /** The best race of Free Practice against the clock. */
  free: z.nullable(z.int()),
  zone: gridZone,
});
export type GridRow = z.infer<typeof gridRow>;

export const ownGrid = z.object({
  serverTime: instant,
  week,
  endsAt: instant,
  /** Whether the caller takes a seat where there is one. Who does not keeps the class. */
  takesPart: z.boolean(),
  class: gridClass,
  /** In order; who has raced nothing stands last. Null for a caller without a seat. */
  grid: z.nullable(z.object({ n: z.int(), class: gridClass, rows: z.array(gridRow).check(z.maxLength(gridSeats)) })),
  /** What came of the last week in which the caller had raced. */
  last: z.nullable(z.object({ week, class: gridClass, place: z.int(), points: z.int(), nextClass: gridClass })),
});
export type OwnGrid = z.infer<typeof ownGrid>;

export const getOwnGrid = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/grids/me',
  caller: 'player',
  summary:
    "The caller's grid of the week, which nobody sees but those on it. A caller without a seat who has raced a daily this week is given one.",
  rateLimit: { max: 120, windowSeconds: 60, per: 'player' },
  replies: { 200: ownGrid },
  refusals: [],
});

export const postGridChoice = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/grids/me',
  caller: 'player',
  summary: 'Leaves the grids, or comes back: in the same week to the same seat, and always in the same class.',
  rateLimit: { max: 30, windowSeconds: 60, per: 'player' },
  body: z.object({ takesPart: z.boolean() }),
  replies: { 200: ownGrid },
  refusals: [],
});

export const gridsExport = z.object({
  /** Null for who never had a seat. */
  class: z.nullable(gridClass),
  leftAt: z.nullable(instant),
  /** The latest week first; place, points and the class after are null until the week is over. */
  seats: z.array(
    z.object({
      week,
      grid: z.int(),
      class: gridClass,
      seatedAt: instant,
      place: z.nullable(z.int()),
      points: z.nullable(z.int()),
      nextClass: z.nullable(gridClass),
    }),
  ),
});
export type GridsExport = z.infer<typeof gridsExport>;

export const exportGrids = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/export/grids',
  caller: 'player',
  summary: "The caller's class and seats on grids of the week.",
  rateLimit: { max: 20, windowSeconds: 3_600, per: 'player' },
  replies: { 200: gridsExport },
  refusals: [],
});

export const gridRoutes = { getOwnGrid, postGridChoice, exportGrids } as const;
