import { type BankQuestion, firstMadeId, type MadeQuestion } from '@lights-out/contracts/bank-file';

import { type Bank, type Makings, type Question, type QuestionContent, questionOf, shortHash } from './bank.ts';

/** A text that stands in place of another: of a made question, one with another wording and explanation. */
export interface Rewording extends QuestionContent {
  readonly revision: string;
  /**
   * The revision of the text that it stands for, as the bank's file has it; null for a question that began in the portal. Of a made
   * question its binding; its own revision where it says again what was made.
   */
  readonly replaces: string | null;
}

/**
 * Names what a rewording stands on: the text, the options, the picture and the facts of a made question. The release that its source names, other
 * forms and validity are no part of it.
 */
export function bindingOf({ proof, ...made }: MadeQuestion): string {
  const { category, difficulty, question, options, correctOption, explanation, remark = '', layoutId, chart } = made;
  const text = [category, difficulty, question, options, correctOption, explanation, remark, layoutId, chart];
  return shortHash(JSON.stringify([...text, proof.template, proof.params, proof.options]));
}

/** What was made, in the form of a written question; the remark belongs to its explanation. */
export function contentOfMade(made: Question, decade: number | null): QuestionContent {
  const { id, question, correctOption, difficulty, explanation, source, validUntil, imageHash, imageAlt, about } = made;
  const content = {
    id,
    category: made.category as BankQuestion['category'],
    question,
    options: [...made.options] as BankQuestion['options'],
    correctOption,
    difficulty,
    ...(imageAlt === null ? {} : { imageAlt }),
    explanation,
    source,
    validUntil,
    decade,
    ...(about.length === 0 ? {} : { about: [...about] }),
  };
  return { question: content, imageHash };
}

/**
 * The made question in the last of its rewordings, where that stands on what is made now. Beside it are its other wordings of the same
 * facts, which pools that were sealed with one keep.
 *
 * @param rewordings in the order of their publication
 */
export function inLastWording(made: Question, binding: string | null, rewordings: readonly Rewording[]): Question {
  const standing = rewordings.filter(({ replaces }) => replaces === binding);
  const texts = new Map(standing.map((one) => [one.revision, reworded(made, one)]));
  const live = texts.get(rewordings.at(-1)?.revision ?? '') ?? made;
  const others = [made, ...texts.values()].filter(({ revision }) => revision !== live.revision);
  return others.length === 0 ? made : { ...live, otherWordings: others };
}

/** Whether the last rewording counts, or stands on what is no longer made; undefined where none is left. */
export function stateOfRewording(binding: string | null, last: Rewording): 'counts' | 'ended' | undefined {
  if (last.replaces === last.revision) return undefined;
  return last.replaces === binding ? 'counts' : 'ended';
}

function reworded(made: Question, { question, imageHash }: QuestionContent): Question {
  const { validUntil, about, kind } = made;
  const own = { ...questionOf(question, imageHash), validUntil, about, ...(kind && { kind }) };
  if (made.makings === undefined) return own;
  const [first, ...others] = made.makings;
  const makings = first === undefined ? [] : [makingsInWords(first, made, question), ...others];
  return { ...own, makings, forms: shortHash(JSON.stringify(makings)) };
}

/** Contests ask the question's own fact in the editor's words alone; of explanations that tell of the options, its own is replaced. */
function makingsInWords(makings: Makings, made: Question, { question, explanation }: BankQuestion): Makings {
  const { wordings, explanations } = makings;
  const isTold = explanation !== made.explanation;
  return {
    ...makings,
    wordings: question === made.question ? wordings : [question],
    explanations: explanations.map((one) =>
      isTold && (explanations.length === 1 || one === made.explanation) ? explanation : one,
    ),
  };
}

/**
 * The rewordings in use that would end with another bank, since it has other facts of the question, or no such question.
 *
 * @param whole the bank in use with what editors published
 * @param before the same as its file has it
 */
export function endedRewordings(whole: Bank, before: Bank, after: Bank): EndedRewording[] {
  const revisions = new Map(before.questions.map(({ id, revision }) => [id, revision]));
  const [was, is] = [before, after].map(({ made }) => new Map(made.map((one) => [one.id, one])));
  return whole.questions
    .filter(({ id, revision }) => id >= firstMadeId && revisions.get(id) !== revision)
    .flatMap(({ id, question }) => {
      const [made, now] = [was?.get(id), is?.get(id)];
      if (made && now && bindingOf(made) === bindingOf(now)) return [];
      return [{ question: id, text: question, made: made?.question ?? '', now: now?.question ?? null }];
    });
}

/** `made`: what the editor reworded. `now`: what the other bank has; null for nothing. */
export interface EndedRewording {
  readonly question: number;
  readonly text: string;
  readonly made: string;
  readonly now: string | null;
}
