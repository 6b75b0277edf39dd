import { sectorOf } from '@lights-out/contracts/scoring';
import type { RaceSound, Tap } from '@lights-out/web-kit';

import type { GameState } from './game-state.ts';

type Moment = Pick<GameState, 'phase'>;

/** The sound of a new verdict; null for every other phase. */
export function soundOfPhase({ phase }: Moment): RaceSound | null {
  if (phase.is !== 'verdict') return null;
  const { isCorrect, timeTaken } = phase.verdict;
  if (!isCorrect) return 'wrong';
  return sectorOf(timeTaken) === 'fastest' ? 'fastest' : 'right';
}

/** How a new verdict is felt; null for every other phase. */
export function tapOfPhase({ phase }: Moment): Tap | null {
  if (phase.is !== 'verdict') return null;
  return phase.verdict.isCorrect ? 'right' : 'wrong';
}

/** The last seconds of a question, which are seen and heard to run out. */
export const pressingSeconds = 5;

/** In how many milliseconds the last seconds begin, one by one, as far as they are still ahead. */
export function lastSecondsAhead(leftMs: number): readonly number[] {
  return Array.from({ length: pressingSeconds }, (_, passed) => pressingSeconds - passed)
    .map((seconds) => leftMs - seconds * 1_000)
    .filter((afterMs) => afterMs >= 0);
}
