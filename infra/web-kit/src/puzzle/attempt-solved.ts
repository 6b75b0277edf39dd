import type { SolvedPuzzle } from '@lights-out/contracts/puzzle';

import { ApiError } from '../api/api-error.ts';

// The first may expire, or be too easy by the time it is solved. A server that refuses more than this has another reason.
const mostPuzzles = 3;

/**
 * Repeats what the server refuses with a puzzle, with its solution.
 *
 * @param solve gives no solution where the player cancels, or the browser cannot solve it
 * @throws what `attempt` throws; the refusal itself where its puzzle is not solved
 */
export async function attemptSolved<Result>(
  attempt: (solved?: SolvedPuzzle) => Promise<Result>,
  solve: (puzzle: unknown) => Promise<SolvedPuzzle | undefined>,
): Promise<Result> {
  let solved: SolvedPuzzle | undefined;
  for (let puzzles = 0; ; puzzles += 1) {
    try {
      return await attempt(solved);
    } catch (refusal) {
      if (!(refusal instanceof ApiError) || refusal.puzzle === undefined || puzzles === mostPuzzles) throw refusal;
      solved = await solve(refusal.puzzle);
      if (solved === undefined) throw refusal;
    }
  }
}
