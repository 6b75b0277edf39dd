import type { CountedRace } from '../../src/grids/rules/tower.ts';

const dayMs = 86_400_000;
/** How many go up and down, by how many have raced. */
const up = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4];
const down = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4];

export interface Person {
  readonly id: string;
  readonly skill: number;
  /** The weeks, counted from 0, in which the player takes no part; `to` is the first one after. */
  readonly away: { readonly from: number; readonly to: number } | null;
  /** The week at whose start the account is deleted. */
  readonly deletedIn: number | null;
  /** `n`: of a daily its number, the first day's is 1. */
  readonly races: readonly (CountedRace & { readonly n: number | null })[];
}

export interface Season {
  readonly weeks: number;
  /** Midnight of a Monday. */
  readonly firstDay: number;
  /** Numbers that the site never had. */
  readonly outages: ReadonlySet<number>;
  readonly people: readonly Person[];
}

interface Sum {
  readonly points: number;
  readonly reached: number;
}

/** The number of the day on which streaks are looked at, each week another day of it. */
export function today(week: number): number {
  return week * 7 + 1 + (week % 7);
}

/** The rules once more, as a person would work them out with paper: by counting and comparing one by one. */
export function oracle(season: Season) {
  const classes: Record<string, number> = {};
  const weeks = [];
  let before: Person[] = [];
  for (let week = 0; week < season.weeks; week += 1) {
    const here = season.people.filter(({ deletedIn }) => deletedIn === null || deletedIn > week);
    const sums = new Map<string, Sum>();
    const firstDaily = new Map<string, number>();
    for (const person of here) {
      const from = season.firstDay + week * 7 * dayMs;
      const own = person.races.filter(({ endedAt }) => +endedAt >= from && +endedAt < from + 7 * dayMs);
      const sum = sumOf(own);
      if (sum) sums.set(person.id, sum);
      for (const { kind, endedAt } of own)
        if (kind === 'daily') firstDaily.set(person.id, Math.min(firstDaily.get(person.id) ?? Infinity, +endedAt));
    }
    const isIn = ({ away }: Person) => !away || week < away.from || week >= away.to;
    const grids = seated(
      before.filter((one) => here.includes(one)),
      classes,
    );
    const late = here.filter((one) => isIn(one) && firstDaily.has(one.id) && !grids.some(({ on }) => on.includes(one)));
    late.sort((a, b) => firstDaily.get(a.id)! - firstDaily.get(b.id)! || (a.id < b.id ? -1 : 1));
    for (const person of late) join(grids, person, classes[person.id] ?? 1);
    const places = new Map<string, number | null>();
    const change: Record<string, number> = {};
    for (const { on } of grids) {
      const racers = on.filter((one) => isIn(one) && sums.has(one.id));
      for (const { id } of on.filter(isIn)) {
        const own = sums.get(id);
        const ahead = racers.filter((other) => own && isAhead(sums.get(other.id)!, other.id, own, id)).length;
        const place = own ? ahead + 1 : null;
        places.set(id, place);
        const of = classes[id] ?? 1;
        change[id] = of;
        if (place === null || !own) continue;
        if (place <= up[racers.length]!) change[id] = own.points > 0 ? Math.min(7, of + 1) : of;
        else if (place > racers.length - down[racers.length]!) change[id] = Math.max(1, of - 1);
      }
    }
    Object.assign(classes, change);
    before = here.filter(({ id }) => (places.get(id) ?? null) !== null);
    const n = today(week);
    weeks.push({
      places,
      classes: new Map(Object.entries(classes)),
      streaks: new Map(here.map((person) => [person.id, streak(person, season.outages, n)])),
    });
  }
  return weeks;
}

function sumOf(races: readonly CountedRace[]): Sum | undefined {
  const left = [...races];
  const taken: CountedRace[] = [];
  for (const kind of ['daily', 'daily', 'daily', 'free'] as const) {
    let best: CountedRace | undefined;
    for (const race of left)
      if (
        race.kind === kind &&
        (!best || race.score > best.score || (race.score === best.score && race.endedAt < best.endedAt))
      )
        best = race;
    if (best) taken.push(...left.splice(left.indexOf(best), 1));
  }
  if (taken.length === 0) return undefined;
  let [points, reached] = [0, 0];
  for (const { score, endedAt } of taken) [points, reached] = [points + score, Math.max(reached, +endedAt)];
  return { points, reached };
}

function isAhead(a: Sum, idA: string, b: Sum, idB: string): boolean {
  if (a.points !== b.points) return a.points > b.points;
  return a.reached === b.reached ? idA < idB : a.reached < b.reached;
}

interface Grid {
  readonly n: number;
  readonly of: number;
  readonly on: Person[];
}

/** Monday: seven boxes, those with too few players emptied into the next one. */
function seated(players: readonly Person[], classes: Readonly<Record<string, number>>): Grid[] {
  const boxes: Person[][] = Array.from({ length: 8 }, () => []);
  for (const player of players) boxes[classes[player.id] ?? 1]!.push(player);
  for (let of = 7; of > 1; of -= 1) {
    let below = of - 1;
    while (below > 0 && boxes[below]!.length === 0) below -= 1;
    if (boxes[of]!.length < 3 && below > 0) boxes[below]!.push(...boxes[of]!.splice(0));
  }
  const lowest = boxes.findIndex((box) => box.length > 0);
  const above = boxes.findIndex((box, of) => of > lowest && box.length > 0);
  if (lowest > 0 && above > 0 && boxes[lowest]!.length < 3) boxes[above]!.push(...boxes[lowest]!.splice(0));
  const grids: Grid[] = [];
  for (let of = 7; of > 0; of -= 1) {
    const box = boxes[of]!.toSorted((a, b) => b.skill - a.skill || (a.id < b.id ? -1 : 1));
    const count = Math.ceil(box.length / 22);
    for (let part = 0; part < count; part += 1) {
      const on = box.filter(
        (_, at) => at >= Math.floor((part * box.length) / count) && at < Math.floor(((part + 1) * box.length) / count),
      );
      grids.push({ n: grids.length + 1, of, on });
    }
  }
  return grids;
}

function join(grids: Grid[], person: Person, own: number): void {
  const order = [own];
  if (!grids.some(({ of }) => of === own)) {
    for (let of = own - 1; of > 0; of -= 1) order.push(of);
    for (let of = own + 1; of < 8; of += 1) order.push(of);
  }
  for (const of of order) {
    let emptiest: Grid | undefined;
    for (const grid of grids)
      if (grid.of === of && grid.on.length < 22 && grid.on.length < (emptiest?.on.length ?? 22)) emptiest = grid;
    if (!emptiest) continue;
    emptiest.on.push(person);
    return;
  }
  grids.push({ n: grids.length + 1, of: own, on: [person] });
}

/** By numbers from the first on; a week of them is Monday to Sunday, since the first day is a Monday. */
export function streak(person: Pick<Person, 'races'>, outages: ReadonlySet<number>, upTo: number) {
  const raced = new Set(person.races.map(({ n }) => n).filter((n) => n !== null && n <= upTo));
  let [length, best, forgivenIn] = [0, 0, -1];
  for (let n = 1; n <= upTo; n += 1) {
    const week = Math.floor((n - 1) / 7);
    if (raced.has(n)) length += 1;
    else if (n < upTo && !outages.has(n)) {
      if (length > 0 && forgivenIn !== week) forgivenIn = week;
      else length = 0;
    }
    best = Math.max(best, length);
  }
  return { length, best };
}
