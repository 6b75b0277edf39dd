import type { SolvedPuzzle } from '@lights-out/contracts/puzzle';
import { attemptSolved } from '@lights-out/web-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';

/** Loaded on demand, because few sign-ins need a puzzle. */
const SolvePuzzle = lazy(() => import(/* webpackChunkName: "late-puzzle" */ './SolvePuzzle.tsx'));

interface Posed {
  readonly puzzle: unknown;
  readonly end: (solved: SolvedPuzzle | undefined) => void;
}

/** Repeats what the server refuses with a puzzle, with its solution. */
export function usePuzzles(): {
  /** What to show of the puzzle that is being solved. */
  readonly shown: ReactNode;
  /** @throws what `attempt` throws; the refusal itself where its puzzle is not solved */
  readonly attempting: <Result>(attempt: (solved?: SolvedPuzzle) => Promise<Result>) => Promise<Result>;
} {
  const [posed, setPosed] = useState<Posed>();
  const solve = (puzzle: unknown) =>
    new Promise<SolvedPuzzle | undefined>((end) => setPosed({ puzzle, end })).finally(() => setPosed(undefined));
  return {
    shown: posed && (
      <Suspense>
        <SolvePuzzle puzzle={posed.puzzle} onEnd={posed.end} />
      </Suspense>
    ),
    attempting: (attempt) => attemptSolved(attempt, solve),
  };
}
