import type { Puzzle, SolvedPuzzle } from '@lights-out/contracts/puzzle';

import type { Context } from '../../context.ts';
import { hashSecretToken } from '../../users/index.ts';
import { isPuzzleFor, puzzleData, type PuzzleOwner } from '../rules/puzzle.ts';
import { claimSolvedPuzzle, findPuzzleSecret } from '../sql/puzzles.ts';

/** What verifying passwords needs to ask for a proof of work. */
export type Posing = Pick<Context, 'db' | 'clock' | 'puzzles'>;

/** What a caller who may be the owner of an account, or pose as the owner, has to solve before the next try. */
export async function posePuzzle({ db, clock, puzzles }: Posing, owner: PuzzleOwner, steps: number): Promise<Puzzle> {
  return puzzles.make(await findPuzzleSecret(db), puzzleData(owner, steps, clock.now()));
}

/**
 * Uses a solved puzzle up. Returns false where it is another's, too old, too easy by now, wrong, or used before; what is
 * not right is never stored.
 */
export async function takeSolution(
  { db, clock, puzzles }: Posing,
  owner: PuzzleOwner,
  solved: SolvedPuzzle,
  steps: number,
): Promise<boolean> {
  const { data } = solved.puzzle.parameters;
  if (!isPuzzleFor(owner, data, steps, clock.now())) return false;
  if (!(await puzzles.isSolved(await findPuzzleSecret(db), solved))) return false;
  const puzzleHash = hashSecretToken(solved.puzzle.signature);
  return claimSolvedPuzzle(db, { puzzleHash, expiresAt: new Date(data.until) });
}
