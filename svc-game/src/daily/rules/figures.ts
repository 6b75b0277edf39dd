import { type DailyStanding, fewestForPercentile } from '@lights-out/contracts';

/** How many finished races of one kind have each score. */
export type ScoreCounts = ReadonlyMap<number, number>;

const bars = 10;

interface Own {
  readonly score: number;
  /** Whether the counts hold this race. */
  readonly isCounted: boolean;
  readonly isFinal: boolean;
  /** The best possible score. */
  readonly most: number;
}

/** A race compared with all of its kind, itself among them whether or not the counts hold it yet. */
export function standingOf(counts: ScoreCounts, { score, isCounted, isFinal, most }: Own): DailyStanding {
  const others = [...counts].map(([of, count]) => ({ of, count: count - (isCounted && of === score ? 1 : 0) }));
  const countWhere = (belongs: (of: number) => boolean) =>
    others.reduce((sum, { of, count }) => sum + (belongs(of) ? count : 0), 0);
  const raced = countWhere(() => true) + 1;
  const barOf = (of: number) => Math.min(bars - 1, Math.floor((of * bars) / most));
  const histogram = Array.from(
    { length: bars },
    (_, bar) => countWhere((of) => barOf(of) === bar) + (barOf(score) === bar ? 1 : 0),
  );
  return {
    raced,
    place: countWhere((of) => of > score) + 1,
    betterThan: raced < fewestForPercentile ? null : Math.floor((100 * countWhere((of) => of < score)) / (raced - 1)),
    isFinal,
    histogram,
  };
}
