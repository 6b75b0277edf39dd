import { type DailyMark, markOfTime } from '@lights-out/contracts';

import type { ClosedSlot } from './game.ts';

/** The mark of a sector whose question is closed. */
export function markOfAnswer(
  { timedOut, isCorrect, usedMs }: Pick<ClosedSlot, 'timedOut' | 'isCorrect' | 'usedMs'>,
  isUntimed: boolean,
): DailyMark {
  if (timedOut) return 'timed-out';
  if (!isCorrect) return 'wrong';
  return isUntimed ? 'right' : markOfTime(usedMs / 1_000);
}
