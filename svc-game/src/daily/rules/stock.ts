import { difficulties, type Difficulty } from '@lights-out/contracts';
import { type DailyRule, dailyRules } from '@lights-out/contracts/admin-banks';

import type { Question } from '../../questions/bank/bank.ts';
import { mixes } from '../../questions/rules/draw.ts';
import { dayOfNumber, isSunday, opensAt } from './day.ts';
import { type DrawnFrom, picturesOf, poolOfDay } from './draw-daily.ts';

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
 * Goes through the dailies of a year with what the bank has now, one a day. Which questions a day draws is chance; how many of a
 * difficulty is not. A picture takes the place of another question, so that the real stock lasts a little longer.
 *
 * @param firstDay the first that is not drawn yet
 */
export function dailiesLeft(from: Omit<DrawnFrom, 'isSunday'>, firstDay: string): DailiesLeft {
  const weekdays = supply(from, poolOfDay({ ...from, isSunday: false }));
  const sundays = supply(from, poolOfDay({ ...from, isSunday: true }));
  const pictures = supply(from, picturesOf(from));
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
    const ofDay = isSunday(day) ? sundays : weekdays;
    const missing = difficulties.reduce(
      (sum, label) => sum + mixes.medium[label] - ofDay.take(label, mixes.medium[label], at),
      0,
    );
    note('mix', missing === 0);
    const others = difficulties.reduce((left, label) => left - ofDay.take(label, left, at), missing);
    note(isSunday(day) ? 'written' : 'unseen', others === 0);
    note(
      'picture',
      difficulties.some((label) => pictures.take(label, 1, at) === 1),
    );
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
    /** @returns how many of so many there are by then */
    take(label: Difficulty, wanted: number, at: number): number {
      const free = queues[label].slice(0, wanted).filter((since) => since <= at).length;
      queues[label].splice(0, free);
      return free;
    },
  };
}
