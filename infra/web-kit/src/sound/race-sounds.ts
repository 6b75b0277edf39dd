export type RaceSound =
  | 'light-on'
  | 'go'
  | 'right'
  | 'fastest'
  | 'wrong'
  | 'locked'
  | 'last-seconds'
  | 'overtake'
  | 'sector'
  | 'finish'
  | 'triumph';

/** A tone of a sound, as a synthesiser takes it. */
export interface Tone {
  readonly hertz: number;
  /** The pitch that it glides to; it stays where none is given. */
  readonly toHertz?: number;
  readonly afterMs: number;
  readonly lengthMs: number;
  readonly shape: 'sine' | 'triangle' | 'square';
  /** Beside the others, which have 1. */
  readonly loudness?: number;
}

/**
 * The sounds of a race, designed as one set on the chord of A: what goes well rises, what goes badly falls, and time
 * clicks. Each is told from the others by its contour alone.
 */
export const raceSounds: Readonly<Record<RaceSound, readonly Tone[]>> = {
  'light-on': [{ hertz: 440, afterMs: 0, lengthMs: 110, shape: 'triangle' }],
  go: [{ hertz: 880, afterMs: 0, lengthMs: 420, shape: 'triangle' }],
  right: [
    { hertz: 660, afterMs: 0, lengthMs: 90, shape: 'sine' },
    { hertz: 990, afterMs: 90, lengthMs: 180, shape: 'sine' },
  ],
  // A right answer that goes on rising.
  fastest: [
    { hertz: 660, afterMs: 0, lengthMs: 90, shape: 'sine' },
    { hertz: 990, afterMs: 90, lengthMs: 90, shape: 'sine' },
    { hertz: 1_320, afterMs: 180, lengthMs: 240, shape: 'sine' },
  ],
  wrong: [
    { hertz: 220, afterMs: 0, lengthMs: 130, shape: 'square' },
    { hertz: 165, afterMs: 130, lengthMs: 220, shape: 'square' },
  ],
  // The click of a radio: the verdict is on its way.
  locked: [{ hertz: 1_800, afterMs: 0, lengthMs: 30, shape: 'square', loudness: 0.35 }],
  'last-seconds': [{ hertz: 1_200, afterMs: 0, lengthMs: 45, shape: 'square', loudness: 0.5 }],
  // A car that passes: after the verdict, which gained the place.
  overtake: [{ hertz: 220, toHertz: 550, afterMs: 260, lengthMs: 220, shape: 'triangle', loudness: 0.8 }],
  // One for each sector that is counted at the finish.
  sector: [{ hertz: 990, afterMs: 0, lengthMs: 40, shape: 'triangle', loudness: 0.6 }],
  finish: [
    { hertz: 440, afterMs: 0, lengthMs: 100, shape: 'triangle' },
    { hertz: 550, afterMs: 100, lengthMs: 100, shape: 'triangle' },
    { hertz: 660, afterMs: 200, lengthMs: 100, shape: 'triangle' },
    { hertz: 880, afterMs: 300, lengthMs: 200, shape: 'triangle' },
  ],
  // The same chord, up to the octave above: a grand slam, a pole.
  triumph: [
    { hertz: 440, afterMs: 0, lengthMs: 80, shape: 'triangle' },
    { hertz: 660, afterMs: 80, lengthMs: 80, shape: 'triangle' },
    { hertz: 880, afterMs: 160, lengthMs: 80, shape: 'triangle' },
    { hertz: 1_320, afterMs: 240, lengthMs: 80, shape: 'triangle' },
    { hertz: 1_760, afterMs: 320, lengthMs: 180, shape: 'triangle' },
  ],
};
