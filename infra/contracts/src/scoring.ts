import * as z from 'zod/mini';

import { questionsPerGame, secondsPerQuestion } from './constants.ts';

export const difficulties = ['easy', 'medium', 'hard'] as const;
export const difficulty = z.enum(difficulties);
export type Difficulty = z.infer<typeof difficulty>;
export const defaultDifficulty: Difficulty = 'medium';

/** The factor of each right answer by the game's difficulty. */
export const multipliers: Readonly<Record<Difficulty, number>> = { easy: 1.0, medium: 1.3, hard: 1.6 };

const baseScore = 100;

/**
 * Points for one answer: 0 if wrong, otherwise `(base + bonus) × multiplier`, rounded, where the bonus falls linearly
 * from 100 to 0 over the question's time. Source: product specification, section 9.
 *
 * @param usedSeconds time used, in [0, totalSeconds], to the millisecond
 * @param label the game's difficulty, case-insensitive; any other label multiplies by 1
 */
export function scoreAnswer(
  isCorrect: boolean,
  usedSeconds: number,
  label: string = defaultDifficulty,
  totalSeconds: number = secondsPerQuestion,
): number {
  if (!isCorrect) return 0;
  const bonus = Math.round(baseScore * (1 - usedSeconds / totalSeconds));
  return Math.round((baseScore + bonus) * multiplierOf(label));
}

/** The highest score that a game of this difficulty can reach. */
export function bestScore(label: string): number {
  return questionsPerGame * scoreAnswer(true, 0, label);
}

/** The same without the clock, where there is no bonus (decision 0209). */
export function bestUntimedScore(label: string): number {
  return questionsPerGame * scoreAnswer(true, secondsPerQuestion, label);
}

function multiplierOf(label: string): number {
  const known = label.toLowerCase();
  return Object.hasOwn(multipliers, known) ? multipliers[known as Difficulty] : 1;
}

export type Sector = 'fastest' | 'quick' | 'slow';

/** Seconds below which a sector is purple and green. */
export const sectorLimits = { fastest: 3, quick: 6 } as const;

/** From so many seconds on a right answer is a mistake, which comes back: two thirds of the time and of the bonus are gone. */
export const slowAnswerSeconds = 10;

/**
 * The colour of a sector box by answer time: under 3 s purple (fastest), under 6 s green (quick), else yellow (slow).
 */
export function sectorOf(timeTakenSeconds: number): Sector {
  if (timeTakenSeconds < sectorLimits.fastest) return 'fastest';
  return timeTakenSeconds < sectorLimits.quick ? 'quick' : 'slow';
}

/** A game's mean time per answer in seconds, to the millisecond. */
export function averageSpeed(usedMs: number): number {
  return Math.round(usedMs / questionsPerGame) / 1_000;
}
