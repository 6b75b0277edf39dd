import { bestScore, bestUntimedScore, type SectorMark } from '@lights-out/contracts';

import { markOfAnswer } from '../../boards/rules/marks.ts';
import { type Game, isClosed, type Slot } from '../../play/rules/game.ts';

/** All dailies are as hard as games of this difficulty, and their right answers count as much. */
export const dailyDifficulty = 'medium';

/** One try of a number. */
export interface Run {
  readonly id: string;
  readonly runner: string;
  readonly isGuest: boolean;
  readonly n: number;
  readonly isUntimed: boolean;
  readonly isPractice: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** What a race off the boards has of a game. */
export type RaceOfRun = Pick<Run, 'id' | 'runner' | 'isUntimed' | 'startedAt' | 'endedAt'>;

/** A try as a game, so that its clock, its answers and its scores are those of every race. */
export function gameOfRun(run: RaceOfRun, slots: readonly Slot[]): Game {
  const { id, runner: playerId, isUntimed, startedAt, endedAt } = run;
  const head = {
    id,
    playerId,
    mode: 'free',
    difficulty: dailyDifficulty,
    contest: null,
    challengeId: null,
    isUntimed,
    startedAt,
  } as const;
  if (endedAt === null) return { ...head, state: 'running', slots };
  if (slots.every(isClosed)) return { ...head, state: 'finished', slots, endedAt };
  return { ...head, state: 'abandoned', slots, endedAt };
}

/** What a sector of a try that is over looks like; a question that was left counts as missed. */
export function markOf(slot: Slot, isUntimed: boolean): SectorMark {
  return isClosed(slot) ? markOfAnswer(slot, isUntimed) : 'timed-out';
}

/** Points and right answers of the closed questions. */
export function countsOfRun(slots: readonly Slot[]): { readonly score: number; readonly correctAnswers: number } {
  const closed = slots.filter(isClosed);
  return {
    score: closed.reduce((sum, { score }) => sum + score, 0),
    correctAnswers: closed.filter(({ isCorrect }) => isCorrect).length,
  };
}

/** The highest score that a try can reach. */
export function mostOf(isUntimed: boolean): number {
  return isUntimed ? bestUntimedScore(dailyDifficulty) : bestScore(dailyDifficulty);
}
