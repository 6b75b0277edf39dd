import * as z from 'zod/mini';

import { verdict } from './answers.ts';
import { questionsPerGame } from './constants.ts';
import { answerShares, openQuestion, optionShares, reviewedQuestion } from './game-view.ts';
import { type SectorMark, sectorMark, sectorMarks } from './marks.ts';
import { wholeNumber } from './query.ts';
import { instant } from './time.ts';

/**
 * The Daily Seven: one race a day (UTC), the same seven questions in the same order for everybody, one try, with or without an
 * account. It counts on no board of names.
 */

export * from './marks.ts';

/** A guest's cookie, and what belongs to it, is kept for so many days after the last race. */
export const guestDays = 60;

/** Its number: 1 on the site's first day, one more each day, whether or not anybody raced. */
export const dailyNumber = wholeNumber(1, 99_999);

/** A letter for each mark, as a shared address carries a race. */
const letters = 'pgyrxt';

/** The marks of a race in a shared address, one letter each: 'ppgyxpt'. */
export const dailyGrid = z.string().check(z.regex(/^[pgyrxt]{7}$/));

export function gridOfMarks(marks: readonly SectorMark[]): string {
  return marks.map((mark) => letters[sectorMarks.indexOf(mark)]).join('');
}

/** How many of the questions were right. */
export function rightMarks(marks: readonly SectorMark[]): number {
  return marks.filter((mark) => mark !== 'wrong' && mark !== 'timed-out').length;
}

/** @param grid of `dailyGrid` */
export function marksOfGrid(grid: string): SectorMark[] {
  return [...grid].flatMap((letter) => sectorMarks[letters.indexOf(letter)] ?? []);
}

/** From so many finished races a percentile is told. */
export const fewestForPercentile = 30;

/** A race compared with all that are finished of its kind (with the clock, or without). */
export const dailyStanding = z.object({
  /** How many have finished this number in the same way, this race included. */
  raced: z.int(),
  /** 1 for the best score; equal scores share a place. */
  place: z.int(),
  /** Percent of the others that scored less, rounded down; null below `fewestForPercentile`. */
  betterThan: z.nullable(z.int()),
  /** Whether the day is over, so that it does not change any more. */
  isFinal: z.boolean(),
  /** Races by tenths of the best possible score, the lowest first. */
  histogram: z.array(z.int()).check(z.length(10)),
});
export type DailyStanding = z.infer<typeof dailyStanding>;

export const dailyShares = z.object({ ...answerShares.shape, options: optionShares });
export type DailyShares = z.infer<typeof dailyShares>;

export const dailyRun = z.object({
  isUntimed: z.boolean(),
  /** Of a day that is over: no percentile, no streak. */
  isPractice: z.boolean(),
  startedAt: instant,
  totalQuestions: z.int(),
  secondsPerQuestion: z.int(),
  totalScore: z.int(),
  answers: z.array(verdict),
  openQuestion: z.nullable(openQuestion),
  nextQuestion: z.nullable(z.int()),
});
export type DailyRun = z.infer<typeof dailyRun>;

export const dailyResult = z.object({
  marks: z.array(sectorMark).check(z.length(questionsPerGame)),
  score: z.int(),
  correctAnswers: z.int(),
  isUntimed: z.boolean(),
  isPractice: z.boolean(),
  completedAt: instant,
  /** Null for practice. */
  standing: z.nullable(dailyStanding),
});
export type DailyResult = z.infer<typeof dailyResult>;

/**
 * What became of a number for a streak: `passed` was missed and is forgiven, one a week (Monday to Sunday); `given-back` is
 * forgiven to everybody since the site was down; `open` is today's, still to be raced.
 */
export const streakDay = z.object({
  n: z.int(),
  is: z.enum(['raced', 'passed', 'given-back', 'missed', 'open']),
});

export const dailyStreak = z.object({
  /** Numbers raced in a row, up to today or, while today's is open, up to yesterday. */
  length: z.int(),
  best: z.int(),
  /** The last seven numbers, today's last; fewer while there are fewer. */
  days: z.array(streakDay).check(z.maxLength(7)),
});
export type DailyStreak = z.infer<typeof dailyStreak>;

/** A question of a daily once its answer may be seen. What the caller did is null where they did not race it. */
export const dailyQuestion = z.object({
  ...z.omit(reviewedQuestion, { timing: true, isVoided: true, report: true }).shape,
  isCorrect: z.nullable(z.boolean()),
  timeTaken: z.nullable(z.number()),
  score: z.nullable(z.int()),
  timedOut: z.nullable(z.boolean()),
  mark: z.nullable(sectorMark),
  /** Null below `fewestForShares`. */
  shares: z.nullable(dailyShares),
});
export type DailyQuestion = z.infer<typeof dailyQuestion>;

/**
 * A number of the Daily Seven as its caller sees it.
 * - `fresh`: not raced by the caller; of a day that is over it can be raced for practice
 * - `running`: the caller's race is under way
 * - `done`: raced
 */
export const dailyView = z.object({
  n: z.int(),
  /** UTC, `YYYY-MM-DD`. */
  day: z.string(),
  opensAt: instant,
  closesAt: instant,
  serverTime: instant,
  isToday: z.boolean(),
  state: z.enum(['fresh', 'running', 'done']),
  /** Finished races of this number, and the best score with the clock; null while there is none. */
  raced: z.int(),
  best: z.nullable(z.int()),
  /** Everybody keeps the streak: the site was down. */
  isGivenBack: z.boolean(),
  isGuest: z.boolean(),
  /** While it runs. */
  run: z.nullable(dailyRun),
  /** Once it is done. */
  result: z.nullable(dailyResult),
  /** To who has raced it; to everybody once its day is over. */
  questions: z.nullable(z.array(dailyQuestion)),
  streak: dailyStreak,
});
export type DailyView = z.infer<typeof dailyView>;

/** The caller's numbers, newest first. */
export const dailyArchive = z.object({
  days: z.array(
    z.object({
      n: z.int(),
      day: z.string(),
      /** Null where the caller has not finished it. */
      result: z.nullable(z.pick(dailyResult, { marks: true, score: true, isUntimed: true, isPractice: true })),
      isGivenBack: z.boolean(),
    }),
  ),
  /** The day of the site's first number: there is nothing before it. */
  firstDay: z.string(),
});
export type DailyArchive = z.infer<typeof dailyArchive>;
