import { type SectorMark, markOfTime } from '@lights-out/contracts';

/** What came of a question. */
export interface ClosedAnswer {
  readonly score: number;
  readonly isCorrect: boolean;
  readonly timedOut: boolean;
  readonly usedMs: number;
}

/** The mark of a sector whose question is closed. */
export function markOfAnswer(
  { timedOut, isCorrect, usedMs }: Omit<ClosedAnswer, 'score'>,
  isUntimed: boolean,
): SectorMark {
  if (timedOut) return 'timed-out';
  if (!isCorrect) return 'wrong';
  return isUntimed ? 'right' : markOfTime(usedMs / 1_000);
}
