import type { Puzzle, SolvedPuzzle } from '@lights-out/contracts/puzzle';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Makes puzzles and checks their solutions, by ALTCHA's proof of work. */
export interface Puzzles {
  /** @param data signed with the puzzle; its `steps` double the work */
  make(secret: string, data: Puzzle['parameters']['data']): Promise<Puzzle>;
  /** Whether the puzzle was made with this secret and is solved; says nothing of its age or owner. */
  isSolved(secret: string, solved: SolvedPuzzle): Promise<boolean>;
}

export interface PuzzleCost {
  /** Of PBKDF2 for one counter. Making a puzzle takes one, and so does checking it. */
  readonly iterations: number;
  /** How many counters are tried on average, before the work is doubled. */
  readonly rounds: number;
}

// A million iterations: 0.8 s in a browser slowed down four times as phones are, 0.2 s without (decision 0239). The server does 5,000.
const productionCost: PuzzleCost = { iterations: 5_000, rounds: 200 };

export function createPuzzles({ iterations, rounds }: PuzzleCost = productionCost): Puzzles {
  return {
    async make(hmacSignatureSecret, data) {
      const most = rounds * 2 ** data.steps;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: iterations,
        counter: randomInt(Math.ceil(most * 0.75), Math.ceil(most * 1.25)),
        data,
        deriveKey,
        hmacSignatureSecret,
      });
      return challenge as Puzzle;
    },
    async isSolved(hmacSignatureSecret, { puzzle, counter, derivedKey }) {
      const solution = { counter, derivedKey };
      const { verified } = await verifySolution({ challenge: puzzle, solution, deriveKey, hmacSignatureSecret });
      return verified;
    },
  };
}
