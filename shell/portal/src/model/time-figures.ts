import type { JudgedPlayer } from '@lights-out/contracts/admin-fair-play';

/** A right answer as the charts show it. */
export interface TimedAnswer {
  readonly difficulty: JudgedPlayer['field'][number]['difficulty'];
  readonly seconds: number;
  /** Divided by what the field takes for a right answer at this difficulty: 1 is as fast as the field. */
  readonly ratio: number;
  /** Of the question. */
  readonly characters: number;
  /** When its game began, in milliseconds since 1970. */
  readonly at: number;
}

/** The player's right answers in the order in which they were given; none at a difficulty for which the field has no time. */
export function timedAnswers({ games, field }: Pick<JudgedPlayer, 'games' | 'field'>): TimedAnswer[] {
  const medians = new Map(field.map(({ difficulty, medianTime }) => [difficulty, medianTime]));
  return games.toReversed().flatMap(({ startedAt, answers }) =>
    answers.flatMap(({ isCorrect, difficulty, timeTaken, question }): TimedAnswer[] => {
      const usual = medians.get(difficulty);
      if (!isCorrect || usual === undefined || usual === 0) return [];
      const at = Date.parse(startedAt);
      return [{ difficulty, seconds: timeTaken, ratio: timeTaken / usual, characters: question.length, at }];
    }),
  );
}

/** The middle one of the values, the higher of two; undefined of none. */
export function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Two halves by a measure, to say in a sentence what a scatter of points shows. */
export interface Halves {
  /** The measure at which the upper half begins. */
  readonly from: number;
  readonly lowerRatio: number;
  readonly upperRatio: number;
}

/** @returns undefined for fewer than four answers, or where all have one measure */
export function halvesBy(answers: readonly TimedAnswer[], measure: (one: TimedAnswer) => number): Halves | undefined {
  if (answers.length < 4) return undefined;
  const from = medianOf(answers.map(measure))!;
  const [lower, upper] = [
    answers.filter((one) => measure(one) < from),
    answers.filter((one) => measure(one) >= from),
  ].map((half) => medianOf(half.map(({ ratio }) => ratio)));
  return lower === undefined || upper === undefined ? undefined : { from, lowerRatio: lower, upperRatio: upper };
}

/** Places values of a range on a length, rounded to tenths; a range of one value in the middle. */
export function scaleOf([least, most]: readonly [number, number], length: number): (value: number) => number {
  if (most <= least) return () => length / 2;
  return (value) => Math.round(((Math.min(Math.max(value, least), most) - least) / (most - least)) * length * 10) / 10;
}
