import { type BankQuestion, firstMadeId } from '@lights-out/contracts/bank-file';

import { questionOf, shortHash, type Bank, type Question } from './bank.ts';

/** A question written by hand, with its drawing. */
export interface QuestionContent {
  readonly question: BankQuestion;
  readonly imageHash: string | null;
}

/** A text that editors published in the portal. */
export interface PublishedContent extends QuestionContent {
  /** The revision of the text that it stands for, as the bank's file has it; null for a question that began in the portal. */
  readonly replaces: string | null;
  /** The drawing itself, where it has one. */
  readonly svg: string | null;
}

/**
 * The bank with the texts that editors published. One counts as long as the bank's file has the text that it replaced: a later file
 * has the last word.
 *
 * @param bank without the texts that the race data contradict
 * @param base the bank as its file has it
 * @param contradicted those texts, and those of editors
 */
export function withPublished(
  bank: Bank,
  base: Bank,
  published: readonly PublishedContent[],
  contradicted: readonly Pick<Question, 'id' | 'revision'>[],
): Bank {
  const revisions = new Map(base.questions.map(({ id, revision }) => [id, revision]));
  const counting = published.filter(({ question: { id }, replaces }) => (revisions.get(id) ?? null) === replaces);
  if (counting.length === 0) return bank;
  const contents = new Map(counting.map((one) => [one.question.id, one]));
  const names = new Set(contradicted.map(({ id, revision }) => `${id} ${revision}`));
  const texts = counting
    .map(({ question, imageHash }) => questionOf(question, imageHash))
    .filter(({ id, revision }) => !names.has(`${id} ${revision}`));
  const written = bank.questions.filter(({ id }) => id < firstMadeId && !contents.has(id));
  const made = bank.questions.filter(({ id }) => id >= firstMadeId);
  const added = counting.filter(({ replaces }) => replaces === null).map(({ question }) => question);
  const drawings = counting.flatMap(({ imageHash, svg }) => (imageHash && svg ? [[imageHash, svg] as const] : []));
  return {
    ...bank,
    images: new Map([...bank.images, ...drawings]),
    questions: [...[...written, ...texts].sort((a, b) => a.id - b.id), ...made],
    handWritten: [...bank.handWritten.map((one) => contents.get(one.id)?.question ?? one), ...added],
  };
}

/** What the bank's file has in this place; undefined for a place without. */
export function baseContent(base: Bank, id: number): QuestionContent | undefined {
  const question = base.handWritten.find((one) => one.id === id);
  const text = base.questions.find((one) => one.id === id);
  return question && { question, imageHash: text?.imageHash ?? null };
}

/** The content of a question that counts now, of the bank's file and what was published last. */
export function contentInUse(
  base: Bank,
  id: number,
  published: PublishedContent | undefined,
): QuestionContent | undefined {
  const own = baseContent(base, id);
  if (published === undefined || published.replaces !== baseRevision(base, id)) return own;
  return published;
}

export function baseRevision(base: Bank, id: number): string | null {
  return base.questions.find((one) => one.id === id)?.revision ?? null;
}

/** Names a content with its dates and evidence, which a revision leaves out. */
export function hashOfContent({ question, imageHash }: QuestionContent): string {
  return shortHash(JSON.stringify([question, imageHash]));
}
