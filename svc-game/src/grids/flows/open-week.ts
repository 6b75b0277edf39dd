import { inTransaction, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { averagePlayer, listEstimates } from '../../questions/index.ts';
import { seatOnMonday, type ToSeat } from '../rules/seating.ts';
import { classAfter, towerOf } from '../rules/tower.ts';
import { isClosing, weekAfter, weekAt } from '../rules/week.ts';
import { updateClasses } from '../sql/members.ts';
import { listGridRaces } from '../sql/races.ts';
import { insertSeats, listSeats, type Seat, type SeatOutcome, updateOutcomes } from '../sql/seats.ts';
import { findLastWeek, type GridWeek, insertWeek, lockWeek, lockWeeks, markWeekSettled } from '../sql/weeks.ts';

type Opening = Pick<Context, 'db'>;

/**
 * The week whose grids are shown: the current one, opened by whoever asks first, or in its first ten minutes the one before, whose
 * last races may still run. Opening a week settles the one before and seats who has raced in it; whoever looks meanwhile sees the one
 * before and waits for nothing. A clock that was set back opens nothing.
 */
export async function openWeek({ db }: Opening, now: Date): Promise<string> {
  const week = weekAt(now);
  const shown = shownWeek(await findLastWeek(db), week, now);
  if (shown !== undefined) return shown;
  return inTransaction(db, async (tx) => {
    const isFree = await lockWeeks(tx);
    // Read once: whoever finds no week at all opens the first one without the lock, and that one is not to be settled.
    const last = await findLastWeek(tx);
    const opened = shownWeek(last, week, now);
    if (opened !== undefined) return opened;
    if (!isFree && last !== undefined) return last.week;
    const toSeat = last && !last.isSettled ? await settleWeek(tx, last.week, now) : [];
    await insertWeek(tx, week, now);
    if (last && weekAfter(last.week) === week)
      for (const grid of seatOnMonday(toSeat)) await insertSeats(tx, week, grid, now);
    return week;
  });
}

function shownWeek(last: GridWeek | undefined, week: string, now: Date): string | undefined {
  if (last === undefined) return undefined;
  return last.week >= week || (!last.isSettled && isClosing(last.week, now)) ? last.week : undefined;
}

/** So many seats at a time, so that no statement takes long: all took 13 s for 50,000 players. */
const seatsAtOnce = 1_100;

/** Writes what came of each seat. @returns who has raced and still takes part, with the class after it */
async function settleWeek(tx: Tx, week: string, now: Date): Promise<ToSeat[]> {
  await lockWeek(tx, week);
  const toSeat: ToSeat[] = [];
  for (const seats of wholeGrids(await listSeats(tx, week, null))) toSeat.push(...(await settleSeats(tx, week, seats)));
  await markWeekSettled(tx, week, now);
  return toSeat;
}

function wholeGrids(seats: readonly Seat[]): Seat[][] {
  const parts: Seat[][] = [];
  for (const grid of Map.groupBy(seats, ({ grid: n }) => n).values()) {
    const last = parts.at(-1);
    if (last === undefined || last.length + grid.length > seatsAtOnce) parts.push(grid);
    else last.push(...grid);
  }
  return parts;
}

async function settleSeats(tx: Tx, week: string, seats: readonly Seat[]): Promise<ToSeat[]> {
  const present = seats.filter(({ isAway }) => !isAway);
  const ids = present.map(({ playerId }) => playerId);
  const races = await listGridRaces(tx, week, ids, { isSettled: true });
  const rows = [...Map.groupBy(present, ({ grid }) => grid).values()].flatMap((grid) => towerOf(grid, races));
  const outcomes: SeatOutcome[] = [
    ...rows.map((row) => ({
      playerId: row.playerId,
      place: row.place,
      points: row.figures.points,
      nextClass: classAfter(row),
    })),
    ...seats
      .filter(({ isAway }) => isAway)
      .map((seat) => ({ playerId: seat.playerId, place: null, points: 0, nextClass: seat.class })),
  ];
  await updateOutcomes(tx, week, outcomes);
  await updateClasses(tx, outcomes);
  const estimates = await listEstimates(tx, 'players', ids);
  return outcomes
    .filter(({ place }) => place !== null)
    .map(({ playerId, nextClass }) => ({
      playerId,
      class: nextClass,
      strength: (estimates.get(playerId) ?? averagePlayer).mean,
    }));
}
