import * as z from 'zod/mini';

import { instant } from './time.ts';

/**
 * What a browser computes before another password for an account is looked at, or another account or guest comes from an address, in the form of ALTCHA's proof of work v2
 * (https://altcha.org): find the counter whose PBKDF2 key begins with `keyPrefix` (decision 0239).
 */
export const puzzle = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hexOf(32),
    salt: hexOf(32),
    /** Iterations of PBKDF2 for one counter. */
    cost: z.int().check(z.positive()),
    keyLength: z.literal(32),
    keyPrefix: hexOf(32),
    data: z.object({
      /** Hash of whom the puzzle is for: the account and the address, or the address of a guest. */
      for: z.string().check(z.maxLength(64)),
      /** How often the work was doubled. */
      steps: z.int().check(z.nonnegative()),
      until: instant,
    }),
  }),
  /** The server's. */
  signature: hexOf(64),
});
export type Puzzle = z.infer<typeof puzzle>;

export const solvedPuzzle = z.object({
  puzzle,
  counter: z.int().check(z.nonnegative(), z.maximum(0xff_ff_ff_ff)),
  derivedKey: hexOf(64),
});
export type SolvedPuzzle = z.infer<typeof solvedPuzzle>;

function hexOf(digits: number) {
  return z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
}
