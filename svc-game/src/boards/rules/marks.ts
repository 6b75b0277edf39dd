import { type SectorMark, markOfSector } from '@lights-out/contracts';

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
  return markOfSector({ isCorrect, timedOut, timeTaken: usedMs / 1_000 }, isUntimed);
}
