import { difficulties, type Difficulty } from '@lights-out/contracts';
import { type DailyRule, dailyRules } from '@lights-out/contracts/admin-banks';

import type { Question } from '../../questions/bank/bank.ts';
import { mixes } from '../../questions/rules/draw.ts';
import { dayOfNumber, isSunday, opensAt } from './day.ts';
import { type DrawnFrom, picturesOf, poolOfDay, writtenOf, writtenOfSunday } from './draw-daily.ts';

const yearDays = 365;
const dayMs = 86_400_000;

/** As many days as it may take to have new ones written, drawn or made from the next release of race data. */
const scarceDays = 30;

export interface DailiesLeft {
  /** Until the first rule is broken, at most a year. */
  readonly daysLeft: number;
  /** The first day on which a rule cannot be kept any more; null where it holds for a year. */
  readonly brokenOn: Readonly<Record<DailyRule, string | null>>;
  readonly isScarce: boolean;
}

/**
 * Goes through the dailies of a year with what their own part has now, one a day. Which questions a day draws is chance; how many there are
 * of each difficulty is not. Written ones and pictures stand in the place of made ones, where the most of their difficulty are left.
 *
 * @param firstDay the first that is not drawn yet
 */
export function dailiesLeft(from: Omit<DrawnFrom, 'isSunday'>, firstDay: string): DailiesLeft {
  const made = supply(from, poolOfDay(from));
  // A bank without a part for dailies has what free play has.
  const ownOf = (of: typeof writtenOf) => [from.own, from.open].map(of).find((some) => some.length > 0) ?? [];
  const [written, pictures] = [supply(from, ownOf(writtenOf)), supply(from, ownOf(picturesOf))];
  const broken = new Map<DailyRule, string>();
  let daysLeft = yearDays;
  for (let ahead = 0; ahead < yearDays; ahead += 1) {
    const day = dayOfNumber(ahead, { n: 0, day: firstDay });
    const note = (rule: DailyRule, isKept: boolean) => {
      if (isKept || broken.has(rule)) return;
      broken.set(rule, day);
      daysLeft = Math.min(daysLeft, ahead);
    };
    const at = opensAt(day).getTime();
    const wanted = { ...mixes.medium };
    if (isSunday(day)) note('written', written.take(wanted, writtenOfSunday, at) === writtenOfSunday);
    note('picture', pictures.take(wanted, 1, at) === 1);
    const toMake = sum(wanted);
    const missing = toMake - made.take(wanted, toMake, at);
    note('mix', missing === 0);
    note('unseen', missing === made.take({ easy: missing, medium: missing, hard: missing }, missing, at));
  }
  const brokenOn = Object.fromEntries(dailyRules.map((rule) => [rule, broken.get(rule) ?? null]));
  return { daysLeft, brokenOn: brokenOn as DailiesLeft['brokenOn'], isScarce: daysLeft < scarceDays };
}

/** The questions of a pool as they come back, each a year after a daily asked it. */
function supply({ askedAt }: Pick<DrawnFrom, 'askedAt'>, pool: readonly Question[]) {
  const freeAt = (label: Difficulty) =>
    pool
      .filter(({ difficulty }) => difficulty === label)
      .map(({ id }) => (askedAt.get(id)?.getTime() ?? -Infinity) + yearDays * dayMs)
      .sort((one, other) => one - other);
  const queues = Object.fromEntries(difficulties.map((label) => [label, freeAt(label)])) as Record<
    Difficulty,
    number[]
  >;
  return {
    /** Takes up to so many of those labels, and from `wanted`. @returns how many there are by then */
    take(wanted: Record<Difficulty, number>, count: number, at: number): number {
      let taken = 0;
      for (; taken < count; taken += 1) {
        const free = difficulties.filter((label) => wanted[label] > 0 && (queues[label][0] ?? Infinity) <= at);
        const [label] = free.sort((one, other) => queues[other].length - queues[one].length);
        if (label === undefined) break;
        queues[label].shift();
        wanted[label] -= 1;
      }
      return taken;
    },
  };
}

function sum(wanted: Readonly<Record<Difficulty, number>>): number {
  return difficulties.reduce((total, label) => total + wanted[label], 0);
}
