import { firstMadeId } from '@lights-out/contracts/bank-file';

import { questionOf, shortHash, type Bank, type Question, type QuestionContent } from './bank.ts';
import { bindingOf, contentOfMade, inLastWording, type Rewording } from './rewordings.ts';

/** A text that editors published in the portal. */
export interface PublishedContent extends Rewording {
  /** The drawing itself, where it has one. */
  readonly svg: string | null;
}

/**
 * The bank with the texts that editors published. One counts as long as the bank's file has the text that it replaced: a later file
 * has the last word.
 *
 * @param published by the questions' ids and in their order: the last of each, and all of made ones
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
  if (published.length === 0) return bank;
  const standsOn = standsOnIn(base);
  const ofMade = Map.groupBy(published, ({ question: { id } }) => (id < firstMadeId ? null : id));
  const counting = (ofMade.get(null) ?? []).filter(({ question: { id }, replaces }) => standsOn(id) === replaces);
  const contents = new Map(counting.map((one) => [one.question.id, one]));
  const names = new Set(contradicted.map(({ id, revision }) => `${id} ${revision}`));
  const texts = counting
    .map(({ question, imageHash }) => questionOf(question, imageHash))
    .filter(({ id, revision }) => !names.has(`${id} ${revision}`));
  const written = bank.questions.filter(({ id }) => id < firstMadeId && !contents.has(id));
  const made = bank.questions
    .filter(({ id }) => id >= firstMadeId)
    .map((one) => {
      const rewordings = ofMade.get(one.id);
      return rewordings ? inLastWording(one, standsOn(one.id), rewordings) : one;
    });
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
  const text = base.questions.find((one) => one.id === id);
  if (text === undefined) return undefined;
  if (id >= firstMadeId) return contentOfMade(text, base.made.find((one) => one.id === id)?.decade ?? null);
  const question = base.handWritten.find((one) => one.id === id);
  return question && { question, imageHash: text.imageHash };
}

/** The content of a question that counts now, of the bank's file and what was published last. */
export function contentInUse(
  base: Bank,
  id: number,
  published: PublishedContent | undefined,
): QuestionContent | undefined {
  const own = baseContent(base, id);
  if (published === undefined || published.replaces !== standsOnIn(base)(id)) return own;
  return published;
}

/** What a published text of a question has to replace so that it counts; null for a question that the bank's file does not have. */
export function standsOnIn(base: Bank): (id: number) => string | null {
  const revisions = new Map(base.questions.map(({ id, revision }) => [id, revision]));
  const made = new Map(base.made.map((one) => [one.id, one]));
  return (id) => {
    const one = made.get(id);
    return one === undefined ? (revisions.get(id) ?? null) : bindingOf(one);
  };
}

/** Names a content with its dates and evidence, which a revision leaves out. */
export function hashOfContent({ question, imageHash }: QuestionContent): string {
  return shortHash(JSON.stringify([question, imageHash]));
}
