import type { CategoryProgress, ProgressRace } from '@lights-out/contracts/progress';

/** How far a score is from the expected one, in what luck alone usually makes of it. */
export type Luck = 'usual' | 'above' | 'below' | 'farAbove' | 'farBelow';

type Rated = ProgressRace & { readonly expected: NonNullable<ProgressRace['expected']> };

export function isRated(race: ProgressRace): race is Rated {
  return race.expected !== null;
}

/** Two races of three lie within one standard deviation, nineteen of twenty within two. */
export function luckOf({ score, expected }: Rated): Luck {
  const gained = score - expected.score;
  const distance = Math.abs(gained);
  if (distance <= expected.spread) return 'usual';
  if (distance <= 2 * expected.spread) return gained > 0 ? 'above' : 'below';
  return gained > 0 ? 'farAbove' : 'farBelow';
}

export interface Trend {
  /** How many races each of the two means is of. */
  readonly races: number;
  readonly average: number;
  readonly gained: number;
}

/** Races that are needed for a trend. */
export const racesForTrend = 10;

/** The later half of the races, ten at most, against as many before; undefined where there are too few. Oldest first. */
export function trendOf(races: readonly ProgressRace[]): Trend | undefined {
  if (races.length < racesForTrend) return undefined;
  const half = Math.min(10, Math.floor(races.length / 2));
  const average = Math.round(meanScore(races.slice(-half)));
  return { races: half, average, gained: average - Math.round(meanScore(races.slice(-2 * half, -half))) };
}

function meanScore(races: readonly ProgressRace[]): number {
  return races.reduce((total, { score }) => total + score, 0) / races.length;
}

/** Fewer answers say nothing of a category. */
const answersThatTell = 5;

export function percentRight({ right, answered }: Pick<CategoryProgress, 'right' | 'answered'>): number {
  return Math.round((100 * right) / answered);
}

/**
 * The category with the greatest share of right answers and the one with the least, the quicker one first among equals;
 * undefined where fewer than two were asked often enough, null where all are equal.
 */
export function extremesOf(
  categories: readonly CategoryProgress[],
): { readonly strongest: CategoryProgress; readonly weakest: CategoryProgress } | null | undefined {
  const told = categories.filter(({ answered }) => answered >= answersThatTell).toSorted(byStrength);
  const [strongest, weakest] = [told[0], told.at(-1)];
  if (strongest === undefined || weakest === undefined || told.length < 2) return undefined;
  return percentRight(strongest) === percentRight(weakest) ? null : { strongest, weakest };
}

function byStrength(one: CategoryProgress, other: CategoryProgress): number {
  const byShare = other.right / other.answered - one.right / one.answered;
  return byShare === 0 ? (one.pace ?? 15) - (other.pace ?? 15) : byShare;
}

/** A drawing of races in its own units: points from left to right, the higher the score the higher up. */
export interface Drawing {
  readonly points: readonly { readonly x: number; readonly y: number; readonly isPremium: boolean }[];
  /** Of the expected scores; empty where fewer than two are known. */
  readonly expected: string;
  /** Scores at which a line is drawn across. */
  readonly lines: readonly { readonly score: number; readonly y: number }[];
}

const step = 500;

export function drawingOf(races: readonly ProgressRace[], width: number, height: number): Drawing {
  const top = step * Math.max(1, Math.ceil(Math.max(...races.map((race) => highestOf(race))) / step));
  const y = (score: number) => Math.round(height * (1 - score / top) * 10) / 10;
  const x = (index: number) =>
    races.length === 1 ? width / 2 : Math.round(((width * index) / (races.length - 1)) * 10) / 10;
  const expected = races.flatMap((race, index) => (isRated(race) ? [`${x(index)},${y(race.expected.score)}`] : []));
  return {
    points: races.map(({ score, isPremium }, index) => ({ x: x(index), y: y(score), isPremium })),
    expected: expected.length < 2 ? '' : expected.join(' '),
    lines: Array.from({ length: top / step + 1 }, (_, index) => ({ score: index * step, y: y(index * step) })),
  };
}

function highestOf(race: ProgressRace): number {
  return Math.max(race.score, race.expected?.score ?? 0);
}
