import { seededRandom } from '@lights-out/service-kit/testing';

import { dayOf, dayOfNumber, numberOf } from '../../src/daily/rules/day.ts';
import { streakOf } from '../../src/daily/rules/streak.ts';
import { gridForLate, seatOnMonday } from '../../src/grids/rules/seating.ts';
import { classAfter, type CountedRace, towerOf } from '../../src/grids/rules/tower.ts';
import { endOfWeek, isClosing, startOfWeek, weekAfter, weekAt } from '../../src/grids/rules/week.ts';
import { oracle, type Person, type Season, today } from './oracle.ts';

const [weeks, players] = [17, 2_000];
const [dayMs, firstDay] = [86_400_000, Date.parse('2026-11-30')];
const known = { n: 1, day: dayOf(new Date(firstDay)) };

/**
 * What happened in a season: who raced when and how well, who left and came back, deleted the account, on which days the site was
 * down. Races end at any instant, also in the first and the last millisecond of a day. Europe's clocks change within it, the
 * server's is set back by an hour each Sunday evening: what was raced then ends before what was raced earlier.
 */
function someSeason(seed: number): Season {
  const random = seededRandom(seed);
  const outages = new Set(Array.from({ length: 7 }, () => 1 + random(weeks * 7)));
  const people = Array.from({ length: players }, (_, index) => {
    const id = String(index).padStart(5, '0');
    const [keenness, since, skill] = [10 + random(85), random(weeks * 5), 300 + random(1_400)];
    const races: Person['races'][number][] = [];
    for (let day = since; day < weeks * 7; day += 1) {
      const midnight = firstDay + day * dayMs;
      const instants = [midnight, midnight + 1, midnight + dayMs - 1, midnight + random(dayMs)];
      const isSetBack = day % 7 === 6 && random(2) === 0;
      const endedAt = () => {
        const at = instants[random(4)]!;
        return new Date(isSetBack && at - midnight > 20 * 3_600_000 ? at - 3_600_000 : at);
      };
      if (!outages.has(day + 1) && random(100) < keenness)
        races.push({
          playerId: id,
          kind: 'daily',
          n: day + 1,
          score: Math.min(1_820, random(2 * skill)),
          endedAt: endedAt(),
        });
      if (random(300) < keenness)
        races.push({ playerId: id, kind: 'free', n: null, score: random(2_241), endedAt: endedAt() });
    }
    const away = random(8) === 0 ? { from: random(weeks), to: random(weeks + 4) } : null;
    return { id, skill, races, away, deletedIn: random(20) === 0 ? random(weeks) : null };
  });
  return { weeks, firstDay, outages, people };
}

interface Seat {
  readonly playerId: string;
  readonly class: number;
}

interface WeekOfSeason {
  readonly week: string;
  readonly present: readonly Person[];
  readonly takesPart: ReadonlySet<string>;
  /** What counts, by player. */
  readonly races: ReadonlyMap<string, readonly CountedRace[]>;
}

type RacesByWeek = ReadonlyMap<string, ReadonlyMap<string, Person['races']>>;

function racesByWeek({ people }: Season): RacesByWeek {
  return new Map(people.map(({ id, races }) => [id, Map.groupBy(races, ({ endedAt }) => weekAt(endedAt))]));
}

function weekOfSeason({ people }: Season, byWeek: RacesByWeek, number: number): WeekOfSeason {
  const week = dayOfNumber(1 + number * 7, known);
  const present = people.filter(({ deletedIn }) => deletedIn === null || deletedIn > number);
  const isIn = ({ away }: Person) => away === null || number < away.from || number >= away.to;
  const races = present.map(({ id }) => {
    const own = byWeek.get(id)?.get(week) ?? [];
    const free = own
      .filter(({ kind }) => kind === 'free')
      .toSorted((a, b) => b.score - a.score || a.endedAt.getTime() - b.endedAt.getTime());
    return [id, [...own.filter(({ kind }) => kind === 'daily'), ...free.slice(0, 1)]] as const;
  });
  return { week, present, takesPart: new Set(present.filter(isIn).map(({ id }) => id)), races: new Map(races) };
}

/** The grids of a week as the service seats them: on Monday, then each player with the first daily. */
function gridsOf(
  { present, takesPart, races }: WeekOfSeason,
  toSeat: readonly Seat[],
  classes: ReadonlyMap<string, number>,
): { n: number; class: number; seats: Seat[] }[] {
  const strengths = new Map(present.map(({ id, skill }) => [id, skill]));
  const grids = seatOnMonday(toSeat.map((seat) => ({ ...seat, strength: strengths.get(seat.playerId) ?? 0 }))).map(
    (grid) => ({
      n: grid.n,
      class: grid.class,
      seats: grid.players.map(({ playerId, class: of }) => ({ playerId, class: of })),
    }),
  );
  const seated = new Set(toSeat.map(({ playerId }) => playerId));
  const late = present
    .filter(({ id }) => takesPart.has(id) && !seated.has(id))
    .flatMap(({ id }) => {
      const dailies = (races.get(id) ?? []).filter(({ kind }) => kind === 'daily');
      return dailies.length === 0 ? [] : [{ id, at: Math.min(...dailies.map(({ endedAt }) => endedAt.getTime())) }];
    })
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  for (const { id } of late) {
    const own = classes.get(id) ?? 1;
    const { n, class: of } = gridForLate(
      own,
      grids.map((grid) => ({ ...grid, seats: grid.seats.length })),
    );
    let grid = grids.find((one) => one.n === n);
    if (grid === undefined) grids.push((grid = { n, class: of, seats: [] }));
    grid.seats.push({ playerId: id, class: own });
  }
  return grids;
}

test('a season of 2,000 players comes to what an oracle counts: streaks, grids, places and classes', () => {
  const season = someSeason(41);
  const byWeek = racesByWeek(season);
  const classes = new Map<string, number>();
  let toSeat: Seat[] = [];
  let [up, down] = [0, 0];
  for (const [number, expected] of oracle(season).entries()) {
    const week = weekOfSeason(season, byWeek, number);
    const grids = gridsOf(week, toSeat, classes);
    expect(Math.max(...grids.map(({ seats }) => seats.length))).toBeLessThanOrEqual(22);
    const rows = grids.flatMap(({ seats }) =>
      towerOf(
        seats.filter(({ playerId }) => week.takesPart.has(playerId)),
        week.races,
      ),
    );
    for (const row of rows) {
      const after = classAfter(row);
      up += Number(after > row.class);
      down += Number(after < row.class);
      classes.set(row.playerId, after);
    }
    expect(new Map(rows.map(({ playerId, place }) => [playerId, place]))).toEqual(expected.places);
    expect(classes).toEqual(expected.classes);
    const gone = new Set(season.people.filter(({ deletedIn }) => deletedIn === number + 1).map(({ id }) => id));
    toSeat = rows
      .filter(({ place, playerId }) => place !== null && !gone.has(playerId))
      .map(({ playerId }) => ({ playerId, class: classes.get(playerId) ?? 1 }));

    const now = { n: today(number), day: dayOfNumber(today(number), known) };
    const streaks = week.present.map(({ id, races }) => {
      const raced = new Set(races.flatMap(({ n }) => (n !== null && n <= now.n ? [n] : [])));
      const { length, best } = streakOf({ raced, givenBack: (n) => season.outages.has(n), today: now });
      return [id, { length, best }] as const;
    });
    expect(new Map(streaks)).toEqual(expected.streaks);
  }
  // It was a season: all classes were reached, and many went either way.
  expect(new Set(classes.values()).size).toBe(7);
  expect(Math.min(up, down)).toBeGreaterThan(1_000);
});

test('a week is from Monday to Monday in UTC, also where clocks change, and closes ten minutes later', () => {
  for (let week = '2026-03-02'; week < '2026-12-01'; week = weekAfter(week)) {
    const [from, to] = [startOfWeek(week), endOfWeek(week)];
    expect([weekAt(from), weekAt(new Date(to.getTime() - 1)), weekAt(to)]).toEqual([week, week, weekAfter(week)]);
    expect(numberOf(weekAfter(week), { n: 1, day: week })).toBe(8);
    expect([9, 10].map((minutes) => isClosing(week, new Date(to.getTime() + minutes * 60_000)))).toEqual([true, false]);
  }
});
