import { createHash, randomBytes } from 'node:crypto';

import type { Puzzle, SolvedPuzzle } from '@lights-out/contracts/puzzle';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import { claimSecret } from './db/secrets.ts';

/** Poses puzzles by ALTCHA's proof of work, and takes each solution once (decision 0239). */
export interface Puzzles {
  /**
   * @param owner whom the puzzle is for, in any words; it is told as a hash
   * @param steps how often the work is doubled
   */
  pose(owner: string, steps: number): Promise<Puzzle>;
  /**
   * Uses a solved puzzle up. Returns false where it is another's, too old, too easy by now, wrong, or used before; what is
   * not right is never stored.
   */
  take(owner: string, solved: SolvedPuzzle, steps: number): Promise<boolean>;
}

export interface PuzzleCost {
  /** Of PBKDF2 for one counter. Making a puzzle takes one, and so does checking it. */
  readonly iterations: number;
  /** How many counters are tried on average, before the work is doubled. */
  readonly rounds: number;
}

interface PuzzleOptions {
  /** The service's schema has the tables `secrets` and `solved_puzzles`. */
  readonly db: Db;
  readonly clock: Clock;
  readonly cost?: PuzzleCost | undefined;
}

// A million iterations: 0.8 s in a browser slowed down four times as phones are, 0.2 s without (decision 0239). The server does 5,000.
const productionCost: PuzzleCost = { iterations: 5_000, rounds: 200 };

// Long enough for the most work on an old phone.
const validMs = 5 * 60_000;

export function createPuzzles({ db, clock, cost = productionCost }: PuzzleOptions): Puzzles {
  let known: string | undefined;
  /** What puzzles are signed with, the same in every process. */
  const secret = async () => (known ??= Buffer.from(await claimSecret(db, 'puzzle', randomBytes(32))).toString('hex'));
  return {
    async pose(owner, steps) {
      const most = cost.rounds * 2 ** steps;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: cost.iterations,
        counter: randomInt(Math.ceil(most * 0.75), Math.ceil(most * 1.25)),
        data: { for: boundTo(owner), steps, until: new Date(clock.now().getTime() + validMs).toISOString() },
        deriveKey,
        hmacSignatureSecret: await secret(),
      });
      return challenge as Puzzle;
    },
    async take(owner, { puzzle, counter, derivedKey }, steps) {
      const { data } = puzzle.parameters;
      if (data.for !== boundTo(owner) || data.steps < steps || Date.parse(data.until) <= clock.now().getTime())
        return false;
      const solution = { counter, derivedKey };
      const hmacSignatureSecret = await secret();
      const { verified } = await verifySolution({ challenge: puzzle, solution, deriveKey, hmacSignatureSecret });
      return verified && claimSolved(db, puzzle.signature, new Date(data.until));
    },
  };
}

/** Deletes solutions that have expired; who reads them checks the time itself. */
export async function deleteExpiredPuzzles(db: Db, now: Date): Promise<void> {
  await db('solved_puzzles').where('expires_at', '<=', now).delete();
}

/** Returns false for a puzzle that was used before. */
async function claimSolved(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const puzzleHash = createHash('sha256').update(signature).digest();
  const rows = await db('solved_puzzles')
    .insert({ puzzle_hash: puzzleHash, expires_at: expiresAt })
    .onConflict('puzzle_hash')
    .ignore()
    .returning('puzzle_hash');
  return rows.length > 0;
}

function boundTo(owner: string): string {
  return createHash('sha256').update(owner).digest('base64url');
}
