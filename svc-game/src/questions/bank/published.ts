import { firstMadeId } from '../templates/composed.ts';
import { questionOf, shortHash, type Bank, type Question } from './bank.ts';
import type { BankQuestion } from './question-schema.ts';

/** Questions of the bank's files beyond the four hundred that the specification numbers have ids from here (decision 0238). */
export const firstFurtherId = 1_001;

/** Questions that begin in the portal have ids from here, above those of the bank's files (the sequence `question_ids`). */
export const firstPortalId = 10_001;

/** A question written by hand, with its drawing. */
export interface QuestionContent {
  readonly question: BankQuestion;
  readonly imageHash: string | null;
}

/** A text that editors published in the portal. */
export interface PublishedContent extends QuestionContent {
  /** The revision of the text that it stands for, as the service came with it; null for a question that began in the portal. */
  readonly replaces: string | null;
  /** The drawing itself, where it has one. */
  readonly svg: string | null;
}

/**
 * The bank with the texts that editors published. One counts as long as the service comes with the text that it replaced: a later
 * version of the service has the last word (decision 0236).
 *
 * @param bank the shipped bank, or what a release of race data made of it
 * @param contradicted texts that the release contradicts
 */
export function withPublished(
  bank: Bank,
  shipped: Bank,
  published: readonly PublishedContent[],
  contradicted: readonly Pick<Question, 'id' | 'revision'>[],
): Bank {
  const revisions = new Map(shipped.questions.map(({ id, revision }) => [id, revision]));
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

/** What the service came with in this place; undefined for a place without. */
export function shippedContent(shipped: Bank, id: number): QuestionContent | undefined {
  const question = shipped.handWritten.find((one) => one.id === id);
  const text = shipped.questions.find((one) => one.id === id);
  return question && { question, imageHash: text?.imageHash ?? null };
}

/** The content of a question that counts now, of what the service came with and what was published last. */
export function contentInUse(
  shipped: Bank,
  id: number,
  published: PublishedContent | undefined,
): QuestionContent | undefined {
  const own = shippedContent(shipped, id);
  if (published === undefined || published.replaces !== shippedRevision(shipped, id)) return own;
  return published;
}

export function shippedRevision(shipped: Bank, id: number): string | null {
  return shipped.questions.find((one) => one.id === id)?.revision ?? null;
}

/** Names a content with its dates and evidence, which a revision leaves out. */
export function hashOfContent({ question, imageHash }: QuestionContent): string {
  return shortHash(JSON.stringify([question, imageHash]));
}
