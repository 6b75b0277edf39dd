import { inRetriedTransaction, type Player } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { admitPlayer } from '../../players/index.ts';
import { gridForLate } from '../rules/seating.ts';
import { towerOf } from '../rules/tower.ts';
import { isClosing, weekAt } from '../rules/week.ts';
import { findMember, lowestClass, type Member, upsertMember } from '../sql/members.ts';
import { listGridRaces } from '../sql/races.ts';
import {
  findSeat,
  insertSeats,
  listGridCounts,
  listSeats,
  listSeatsOf,
  type OwnSeat,
  type Seat,
} from '../sql/seats.ts';
import { lockWeek } from '../sql/weeks.ts';
import { openWeek } from './open-week.ts';

type Reading = Pick<Context, 'db'>;
type Row = ReturnType<typeof towerOf<Seat>>[number];

export interface LoadedGrid {
  readonly week: string;
  readonly member: Member | undefined;
  /** Empty without a seat. */
  readonly rows: readonly Row[];
  /** All seats of the player, the latest week first. */
  readonly seats: readonly OwnSeat[];
}

/** The player's grid as it stands; a seat is taken by the first look after the week's first daily. */
export async function loadOwnGrid(ctx: Reading, player: Player, now: Date): Promise<LoadedGrid> {
  const { db } = ctx;
  const week = await openWeek(ctx, now);
  const member = await findMember(db, player.id);
  const takesPart = (member?.leftAt ?? null) === null;
  const grid = takesPart ? await findGrid(ctx, player, week, now) : undefined;
  const seats = await listSeatsOf(db, player.id);
  if (grid === undefined) return { week, member, rows: [], seats };
  const present = (await listSeats(db, week, grid)).filter(({ isAway }) => !isAway);
  const races = await listGridRaces(
    db,
    week,
    present.map(({ playerId }) => playerId),
  );
  return { week, member, rows: towerOf(present, races), seats };
}

/** Leaves the grids or comes back. The seat of the week is kept. */
export function chooseGrids({ db }: Reading, player: Player, takesPart: boolean, now: Date): Promise<void> {
  return inRetriedTransaction(db, async (tx) => {
    await admitPlayer(tx, player);
    await upsertMember(tx, player.id, takesPart ? null : now);
  });
}

async function findGrid({ db }: Reading, player: Player, week: string, now: Date): Promise<number | undefined> {
  const seat = await findSeat(db, week, player.id);
  if (seat !== undefined) return seat.grid;
  // Nobody is seated in a week that is being settled.
  if (week !== weekAt(now) && !isClosing(week, now)) return undefined;
  const races = await listGridRaces(db, week, [player.id]);
  if (!races.get(player.id)?.some(({ kind }) => kind === 'daily')) return undefined;
  return inRetriedTransaction(db, async (tx) => {
    await admitPlayer(tx, player);
    if (!(await lockWeek(tx, week))) return undefined;
    const taken = await findSeat(tx, week, player.id);
    if (taken !== undefined) return taken.grid;
    const member = await findMember(tx, player.id);
    if (member === undefined) await upsertMember(tx, player.id, null);
    else if (member.leftAt !== null) return undefined;
    const own = member?.class ?? lowestClass;
    const grid = gridForLate(own, await listGridCounts(tx, week));
    await insertSeats(tx, week, { ...grid, players: [{ playerId: player.id, class: own }] }, now);
    return grid.n;
  });
}
