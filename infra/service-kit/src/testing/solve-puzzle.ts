import type { Puzzle, SolvedPuzzle } from '@lights-out/contracts/puzzle';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** As a browser solves it. */
export async function solvePuzzle(puzzle: Puzzle): Promise<SolvedPuzzle> {
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  if (solution === null) throw new Error('No solution was found');
  return { puzzle, counter: solution.counter, derivedKey: solution.derivedKey };
}
