import { type DailyMark, sectorOf } from '@lights-out/contracts';

import type { ClosedSlot } from './game.ts';

/** The mark of a sector whose question is closed. */
export function markOfAnswer(
  { timedOut, isCorrect, usedMs }: Pick<ClosedSlot, 'timedOut' | 'isCorrect' | 'usedMs'>,
  isUntimed: boolean,
): DailyMark {
  if (timedOut) return 'timed-out';
  if (!isCorrect) return 'wrong';
  if (isUntimed) return 'right';
  return ({ fastest: 'purple', quick: 'green', slow: 'yellow' } as const)[sectorOf(usedMs / 1_000)];
}
