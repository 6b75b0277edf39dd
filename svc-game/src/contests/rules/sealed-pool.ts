import { createHash } from 'node:crypto';

import { questionsPerGame, type ContestKind } from '@lights-out/contracts';

import { validQuestions, type Bank, type Question } from '../../questions/bank/bank.ts';
import type { Contest } from './contest.ts';
import { mixes, type Shuffle } from '../../questions/rules/draw.ts';
import { cachedPool, contestPool } from './pools.ts';

/** How long before a contest opens its pool is sealed. */
export const sealAheadMs = 24 * 3_600_000;

/** A weekend's pool is small, since its questions go to free play three days later: so many games without a repeat. */
const gamesOfWeekend = 10;

type SealedText = Pick<Question, 'id' | 'revision'>;

/** What a pool is before it is sealed. */
export interface UnsealedPool {
  readonly contest: string;
  /** 32 random bytes in hex: without them, anyone who has the bank could tell the pool from its hash by trying. */
  readonly nonce: string;
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

/** What is hashed: the contest, the nonce, and a line for each text with its number and revision, by number. */
export function sealText({ contest, nonce, texts }: UnsealedPool): string {
  const lines = [...texts].sort((one, other) => one.id - other.id).map(({ id, revision }) => `${id} ${revision}`);
  return ['Lights Out, pool of questions', `contest ${contest}`, `nonce ${nonce}`, ...lines, ''].join('\n');
}

export function sealHash(pool: UnsealedPool): string {
  return createHash('sha256').update(sealText(pool)).digest('hex');
}

/**
 * The questions to seal for a contest: a month's whole lot, and all that rehearsals have. A weekend gets ten games' worth by
 * chance of what no weekend before it had, by its mix as far as the labels last; where that is not enough, of what was
 * played longest ago.
 *
 * @param pools of other contests
 */
export function poolToSeal(
  bank: Bank,
  contest: Pick<Contest, 'kind' | 'id' | 'difficulty' | 'opensAt'>,
  pools: readonly SealedPool[],
  shuffle: Shuffle,
  now: Date,
): readonly Question[] {
  const candidates = contestPool(bank, contest, now);
  // A bank without made questions has one pool for everything.
  if (contest.kind !== 'weekend' || candidates === validQuestions(bank, now)) return candidates;
  const lastPlayed = new Map<number, number>();
  for (const { closesAt, texts } of pools.filter(({ kind }) => kind === 'weekend'))
    for (const { id } of texts) lastPlayed.set(id, Math.max(closesAt.getTime(), lastPlayed.get(id) ?? 0));
  const isFree = ({ id }: Question) => (lastPlayed.get(id) ?? 0) <= contest.opensAt.getTime();
  const order = ({ id }: Question) => lastPlayed.get(id) ?? 0;
  const inOrder = shuffle(candidates.filter(isFree)).sort((one, other) => order(one) - order(other));
  const mix = Object.entries(mixes[contest.difficulty]);
  const chosen = mix.flatMap(([label, count]) =>
    inOrder.filter((one) => one.difficulty === label && !lastPlayed.has(one.id)).slice(0, count * gamesOfWeekend),
  );
  const others = inOrder.filter((question) => !chosen.includes(question));
  return [...chosen, ...others.slice(0, gamesOfWeekend * questionsPerGame - chosen.length)];
}

/**
 * The questions of a sealed pool that can be asked now: not those that were withdrawn since, and corrected ones with their
 * present text. Where fewer than a game's are left, all that the contest might have drawn from.
 */
export function sealedQuestions(
  bank: Bank,
  contest: Pick<Contest, 'kind' | 'id'>,
  { hash, texts }: Pick<SealedPool, 'hash' | 'texts'>,
  now: Date,
): readonly Question[] {
  const sealed = cachedPool(validQuestions(bank, now), `sealed ${hash}`, () => {
    const ids = new Set(texts.map(({ id }) => id));
    return ({ id }) => ids.has(id);
  });
  return sealed.length < questionsPerGame ? contestPool(bank, contest, now) : sealed;
}
