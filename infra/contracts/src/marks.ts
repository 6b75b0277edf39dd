import * as z from 'zod/mini';

import { sectorOf } from './scoring.ts';

/** What a sector looks like once its question is closed; `right` is a right answer without the clock. */
export const sectorMarks = ['purple', 'green', 'yellow', 'right', 'wrong', 'timed-out'] as const;
export const sectorMark = z.enum(sectorMarks);
export type SectorMark = z.infer<typeof sectorMark>;

/** The mark of a right answer against the clock, by its time in seconds. */
export function markOfTime(timeTakenSeconds: number): SectorMark {
  return ({ fastest: 'purple', quick: 'green', slow: 'yellow' } as const)[sectorOf(timeTakenSeconds)];
}

/** The mark of a sector whose question is closed. */
export function markOfSector(
  { isCorrect, timedOut, timeTaken }: { isCorrect: boolean; timedOut: boolean; timeTaken: number },
  isUntimed: boolean,
): SectorMark {
  if (timedOut) return 'timed-out';
  if (!isCorrect) return 'wrong';
  return isUntimed ? 'right' : markOfTime(timeTaken);
}
