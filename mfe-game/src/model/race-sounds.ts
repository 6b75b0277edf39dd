import type { StartSignal } from '@lights-out/web-kit';

import type { GameState } from './game-state.ts';

export type RaceSound = 'light-on' | 'go' | 'right' | 'wrong' | 'last-seconds';

/** A tone of a sound, as a synthesiser takes it. */
export interface Tone {
  readonly hertz: number;
  readonly afterMs: number;
  readonly lengthMs: number;
  readonly shape: 'sine' | 'triangle' | 'square';
}

/** The sound of each event: short, and clearly distinguishable. */
export const raceSounds: Readonly<Record<RaceSound, readonly Tone[]>> = {
  'light-on': [{ hertz: 440, afterMs: 0, lengthMs: 110, shape: 'triangle' }],
  go: [{ hertz: 880, afterMs: 0, lengthMs: 420, shape: 'triangle' }],
  right: [
    { hertz: 660, afterMs: 0, lengthMs: 90, shape: 'sine' },
    { hertz: 990, afterMs: 90, lengthMs: 180, shape: 'sine' },
  ],
  wrong: [
    { hertz: 220, afterMs: 0, lengthMs: 130, shape: 'square' },
    { hertz: 165, afterMs: 130, lengthMs: 220, shape: 'square' },
  ],
  'last-seconds': [{ hertz: 1_200, afterMs: 0, lengthMs: 45, shape: 'square' }],
};

/** The sounds of the start: one for each light that goes on, one for GO. */
export function soundOfStart(signal: StartSignal): RaceSound {
  return signal === 'go' ? 'go' : 'light-on';
}

/** The sound of a new verdict; null for every other phase. */
export function soundOfPhase({ phase }: Pick<GameState, 'phase'>): 'right' | 'wrong' | null {
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
