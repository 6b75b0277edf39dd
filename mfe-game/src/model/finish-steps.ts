/** What the finish shows from a moment on. */
export interface FinishStep {
  /** The flag has begun its sweep. */
  readonly isSwept: boolean;
  /** How many sectors have lit. */
  readonly counted: number;
  /** The tower slides to the new place. */
  readonly hasMoved: boolean;
  readonly isSaid: boolean;
}

interface TimedStep extends FinishStep {
  readonly afterMs: number;
}

const blackMs = 250;
const sweepMs = 320;
const sectorMs = 110;
/** The tower slides for half a second; the headline comes down while it does. */
const headlineAfterMs = 200;
/** The longest that a player is kept from the results. */
export const finishMs = 2_400;

/** When each step of the finish comes, from its beginning on. */
export function finishSteps(total: number): { readonly steps: readonly TimedStep[]; readonly endsAfterMs: number } {
  const sweep = { isSwept: true, counted: 0, hasMoved: false, isSaid: false };
  const countedAfterMs = blackMs + sweepMs + total * sectorMs;
  return {
    steps: [
      { ...sweep, afterMs: blackMs },
      ...Array.from({ length: total }, (_, index) => ({
        ...sweep,
        counted: index + 1,
        afterMs: blackMs + sweepMs + index * sectorMs,
      })),
      { ...sweep, counted: total, hasMoved: true, afterMs: countedAfterMs },
      { isSwept: true, counted: total, hasMoved: true, isSaid: true, afterMs: countedAfterMs + headlineAfterMs },
    ],
    endsAfterMs: finishMs,
  };
}

/** The score before the first sector and after each of them; the last is the result's, whatever the browser has seen. */
export function countedScores(
  answers: readonly { readonly n?: number | undefined; readonly score: number }[],
  total: number,
  score: number,
): readonly number[] {
  let counted = 0;
  return Array.from({ length: total + 1 }, (_, n) => {
    counted += answers.find((answer) => answer.n === n)?.score ?? 0;
    return n === total ? score : Math.min(counted, score);
  });
}
