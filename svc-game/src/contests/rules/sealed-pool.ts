import { createHash } from 'node:crypto';

import { questionsPerGame, type ContestKind } from '@lights-out/contracts';

import { validQuestions, type Bank, type Question } from '../../questions/bank/bank.ts';
import { cachedPool, neverSecret } from './pools.ts';

/** How long before a contest opens its pool is sealed. */
export const sealAheadMs = 24 * 3_600_000;

type SealedText = Pick<Question, 'id' | 'revision'>;

/** What a pool is before it is sealed. */
export interface UnsealedPool {
  readonly contest: string;
  /**
   * 32 random bytes in hex, a secret until the contest has closed: they decide the draw, and without them nobody can tell the pool
   * from its hash by trying.
   */
  readonly seed: string;
  /** False for a pool of the days when a contest's questions followed from their ids. */
  readonly isDrawnBySeed: boolean;
  readonly texts: readonly SealedText[];
}

/** A contest's pool; never changed once it is stored. */
export interface SealedPool extends UnsealedPool {
  readonly kind: ContestKind;
  readonly closesAt: Date;
  readonly sealedAt: Date;
  /** SHA-256 of its seal text, in hex. */
  readonly hash: string;
}

/** What is hashed: the contest, the seed, and a line for each text with its number and revision, by number. */
export function sealText({ contest, seed, isDrawnBySeed, texts }: UnsealedPool): string {
  const lines = [...texts].sort((one, other) => one.id - other.id).map(({ id, revision }) => `${id} ${revision}`);
  return [
    'Lights Out, pool of questions',
    `contest ${contest}`,
    `${isDrawnBySeed ? 'seed' : 'nonce'} ${seed}`,
    ...lines,
    '',
  ].join('\n');
}

export function sealHash(pool: UnsealedPool): string {
  return createHash('sha256').update(sealText(pool)).digest('hex');
}

/**
 * The questions of a sealed pool that can be asked now: not those that were withdrawn since, and corrected ones with their
 * present text. Where fewer than a game's are left, those that are no secret of any contest.
 */
export function sealedQuestions(
  bank: Bank,
  { hash, texts }: Pick<SealedPool, 'hash' | 'texts'>,
  now: Date,
): readonly Question[] {
  const sealed = cachedPool(validQuestions(bank, now), `sealed ${hash}`, () => {
    const ids = new Set(texts.map(({ id }) => id));
    return ({ id }) => ids.has(id);
  });
  return sealed.length < questionsPerGame ? neverSecret(bank, now) : sealed;
}
