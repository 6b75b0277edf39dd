import { sectorOf } from '@lights-out/contracts/scoring';
import type { RaceSound, Tap } from '@lights-out/web-kit';

import type { GameState } from './game-state.ts';

type Moment = Pick<GameState, 'phase'>;

interface HeardSound {
  readonly sound: RaceSound;
  /** Each right answer in a row is heard a semitone above the one before. */
  readonly semitones: number;
}

/**
 * The sound of an answer that is locked, and of a new verdict; null for every other phase.
 *
 * @param inARow right answers up to here, this one included
 */
export function soundOfPhase({ phase }: Moment, inARow: number): HeardSound | null {
  if (phase.is === 'sending' && phase.selectedOption !== null) return { sound: 'locked', semitones: 0 };
  if (phase.is !== 'verdict') return null;
  const { isCorrect, timeTaken } = phase.verdict;
  if (!isCorrect) return { sound: 'wrong', semitones: 0 };
  const semitones = Math.max(0, inARow - 1);
  return { sound: sectorOf(timeTaken) === 'fastest' ? 'fastest' : 'right', semitones };
}

/** How many of the last answers were right in a row. */
export function rightInARow(answers: readonly { readonly isCorrect: boolean }[]): number {
  return answers.length - 1 - answers.findLastIndex(({ isCorrect }) => !isCorrect);
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
