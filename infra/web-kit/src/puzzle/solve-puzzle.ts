import { puzzle as puzzleSchema, type SolvedPuzzle } from '@lights-out/contracts/puzzle';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// As long as the server accepts the solution.
const timeoutMs = 5 * 60_000;

/**
 * Solves the puzzle of a refusal. The browser derives each key outside of the page's own thread, so the page goes on.
 *
 * @returns undefined when aborted, after five minutes, and in a browser that cannot solve it: without WebCrypto, which
 * pages without https have only on this machine, or with a puzzle of a later release
 */
export async function solvePuzzle(given: unknown, controller: AbortController): Promise<SolvedPuzzle | undefined> {
  const { data: puzzle } = puzzleSchema.safeParse(given);
  if (puzzle === undefined) return undefined;
  try {
    const solution = await solveChallenge({ challenge: puzzle, deriveKey, controller, timeout: timeoutMs });
    return solution === null ? undefined : { puzzle, counter: solution.counter, derivedKey: solution.derivedKey };
  } catch {
    return undefined;
  }
}
