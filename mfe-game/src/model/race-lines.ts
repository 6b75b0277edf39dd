import type { GameSplits } from '@lights-out/contracts/game';
import { messages } from '@lights-out/contracts/messages';
import type { AnswerFigures } from '@lights-out/contracts/results';
import { type Difficulty, scoreAnswer, sectorLimits } from '@lights-out/contracts/scoring';

const { game, results } = messages;

/** A run as a line: the score after each of its sectors. */
export interface RaceLine {
  readonly is: 'you' | 'best' | 'rival' | 'pace';
  readonly name: string;
  readonly scores: readonly number[];
}

interface OwnRun {
  readonly answers: readonly (Pick<AnswerFigures, 'n'> & { readonly score: number })[];
  readonly total: number;
  readonly difficulty: Difficulty;
  readonly isUntimed: boolean;
}

interface OtherRuns {
  /** The own best run before this one. */
  readonly best: readonly AnswerFigures[] | undefined;
  /** Undefined until they are known. */
  readonly splits: Pick<GameSplits, 'field' | 'friend'> | undefined;
  /** Whose challenge it was. */
  readonly friendName: string | undefined;
}

/**
 * The run, the best one before it, and the friend's or that of the first on the board; with none of them the pace of a purple
 * sector each time, which is said to be one.
 */
export function raceLines({ answers, total, difficulty, isUntimed }: OwnRun, others: OtherRuns): readonly RaceLine[] {
  const { best, splits, friendName } = others;
  const numbers = Array.from({ length: total }, (_, index) => index + 1);
  const points = numbers.map((n) => answers.find((one) => one.n === n)?.score);
  const unknown = points.indexOf(undefined);
  const own = points.slice(0, unknown === -1 ? total : unknown).map((one) => one ?? 0);
  const first = splits?.field[0];
  const lines: RaceLine[] = [
    ...(best
      ? [
          {
            is: 'best',
            name: results.chart.before,
            scores: sums(best.map((one) => pointsOf(one, difficulty))),
          } as const,
        ]
      : []),
    ...(splits?.friend && friendName !== undefined
      ? [{ is: 'rival', name: friendName, scores: splits.friend } as const]
      : []),
    ...(first ? [{ is: 'rival', name: first.displayName, scores: first.splits } as const] : []),
  ];
  if (lines.length === 0 && splits && !isUntimed) {
    const seconds = sectorLimits.fastest;
    const each = scoreAnswer(true, seconds, difficulty);
    lines.push({ is: 'pace', name: game.paceOf(seconds), scores: numbers.map((n) => n * each) });
  }
  return [{ is: 'you', name: game.you, scores: sums(own) }, ...lines];
}

function pointsOf({ isCorrect, timeTaken }: AnswerFigures, difficulty: Difficulty): number {
  return scoreAnswer(isCorrect, timeTaken, difficulty);
}

function sums(points: readonly number[]): readonly number[] {
  let sum = 0;
  return points.map((one) => (sum += one));
}

/** The lines as gaps to the last of them, which is the line of zero; a run alone as it is. */
export interface RaceTrace {
  /** In the order of the lines; a score of zero at the start is left out. */
  readonly gaps: readonly (readonly number[])[];
  /** The gaps at which a rule is drawn, even ones around zero, the first and the last at the edges. */
  readonly rules: readonly number[];
}

export function traceOf(lines: readonly RaceLine[]): RaceTrace {
  const against = lines.length > 1 ? lines.at(-1) : undefined;
  const gaps = lines.map(({ scores }) => scores.map((score, index) => score - (against?.scores[index] ?? 0)));
  const [least, most] = [Math.min(0, ...gaps.flat()), Math.max(0, ...gaps.flat())];
  const step = steps.find((one) => most - least <= one * 3) ?? steps[steps.length - 1] ?? 1;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return { gaps, rules: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step) };
}

const steps = [20, 50, 100, 250, 500, 1_000];
