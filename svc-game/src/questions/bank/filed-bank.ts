import { type BankFile, restsOnFacts } from '@lights-out/contracts/bank-file';

import { makeBank, questionOf, type Bank, type Question } from './bank.ts';
import type { PublishedContent } from './published.ts';

/** A bank with what its file says of it; `file` is undefined for a bank that tests put together. */
export interface FiledBank {
  readonly bank: Bank;
  readonly file: BankHeader | undefined;
}

export type BankHeader = Pick<BankFile, 'version' | 'sources' | 'contradicted' | 'names' | 'races'>;

/**
 * @param made as for `makeBank`
 * @throws {Error} that lists what is wrong with the bank as a whole
 */
export function filedBank(file: BankFile, made?: readonly Question[]): FiledBank & { readonly file: BankHeader } {
  const { version, sources, contradicted, names, races } = file;
  return { bank: makeBank(file, made), file: { version, sources, contradicted, names, races } };
}

/**
 * The texts written by hand that the race data contradict. A text of an editor still has the claim only where it has the words and
 * options that the claim was checked with, so that the verdict on the claim is its own. One whose last day came before the race data
 * may have been overtaken by them.
 */
export function contradictedTexts(
  { bank, file }: FiledBank,
  published: readonly PublishedContent[],
): Pick<Question, 'id' | 'revision'>[] {
  if (file === undefined) return [];
  const ids = new Set(file.contradicted.map(({ question }) => question));
  const edited = published
    .filter(({ question }) => restsOnFacts(question))
    .map(({ question, imageHash }) => questionOf(question, imageHash));
  return [...bank.questions, ...edited]
    .filter(({ id, validUntil }) => ids.has(id) && isJudged({ validUntil }, file))
    .map(({ id, revision }) => ({ id, revision }));
}

/** Whether the wording was still to be asked when the race data were released. */
export function isJudged(
  { validUntil }: Pick<Question, 'validUntil'>,
  { sources }: Pick<BankFile, 'sources'>,
): boolean {
  return validUntil === null || validUntil >= sources.release.releasedOn;
}
