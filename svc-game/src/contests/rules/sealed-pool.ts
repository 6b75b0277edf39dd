import { createHash } from 'node:crypto';

import { questionsPerGame, type ContestKind } from '@lights-out/contracts';

import { validQuestions, type Bank, type Question } from '../../questions/bank/bank.ts';
import { cachedPool, neverSecret } from './pools.ts';

/** How long before a contest opens its pool is sealed. */
export const sealAheadMs = 24 * 3_600_000;

/** `forms` names what its forms are made of; none where it has one form. */
type SealedText = Pick<Question, 'id' | 'revision' | 'forms'>;

/** What a pool is before it is sealed. */
export interface UnsealedPool {
  readonly contest: string;
  /**
   * 32 random bytes in hex, a secret until the contest has closed: they decide the draw, and without them nobody can tell the pool
   * from its hash by trying.
   */
  readonly seed: string;
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

/** What is hashed: the contest, the seed, and a line for each text with its number, its revision and what names the makings of its forms, by number. */
export function sealText({ contest, seed, texts }: UnsealedPool): string {
  const lines = [...texts]
    .sort((one, other) => one.id - other.id)
    .map(({ id, revision, forms }) => [id, revision, ...(forms === undefined ? [] : [forms])].join(' '));
  return ['Lights Out, pool of questions', `contest ${contest}`, `seed ${seed}`, ...lines, ''].join('\n');
}

export function sealHash(pool: UnsealedPool): string {
  return createHash('sha256').update(sealText(pool)).digest('hex');
}

/**
 * The questions of a sealed pool that can be asked now: not those that were withdrawn since, and corrected ones with their
 * present text. One that an editor has reworded since, with the same facts, keeps the words that it was sealed with. Where a release
 * has changed the makings of a question since the sealing, it is asked in its own text. Where fewer than a game's are left, those that
 * are no secret of any contest.
 */
export function sealedQuestions(
  bank: Bank,
  { hash, texts }: Pick<SealedPool, 'hash' | 'texts'>,
  now: Date,
): readonly Question[] {
  const valid = validQuestions(bank, now);
  const sealed = cachedPool(valid, `sealed ${hash}`, () => {
    const textsById = new Map(texts.map((text) => [text.id, text]));
    return valid.flatMap((question) => {
      const text = textsById.get(question.id);
      return text ? [asSealed(question, text)] : [];
    });
  });
  return sealed.length < questionsPerGame ? neverSecret(bank, now) : sealed;
}

function asSealed(question: Question, { revision, forms }: SealedText): Question {
  const wordings = [question, ...(question.otherWordings ?? [])];
  return (
    wordings.find((one) => one.revision === revision && one.forms === forms) ??
    wordings.find((one) => one.forms === forms) ??
    inOneForm(question)
  );
}

function inOneForm({ makings: _makings, forms: _forms, ...question }: Question): Question {
  return question;
}
