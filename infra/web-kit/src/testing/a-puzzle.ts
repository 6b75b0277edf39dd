import { webcrypto } from 'node:crypto';

import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import { answer, type FakeAnswer, refuse } from './answers.ts';

/** What the puzzles of `refuseWithPuzzle` are signed with beside their work. */
export const puzzleData = { for: 'ayla at home', steps: 0, until: '2026-11-23T12:05:00.000Z' };

/** Browsers have what derives keys; the simulated page does not. */
export function canDeriveKeys(): void {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
}

/** Makes refusals with a puzzle that takes so many counters until the right one. */
export async function refuseWithPuzzle(counter: number): Promise<() => FakeAnswer> {
  const puzzle = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter,
    data: puzzleData,
    deriveKey,
    hmacSignatureSecret: 'known to the server',
  });
  const { status, body } = refuse('rate-limited');
  return () => answer(status, { ...(body as object), puzzle }, { 'retry-after': '900' });
}
