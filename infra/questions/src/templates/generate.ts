import { difficulties } from '@lights-out/contracts';
import type { MadeQuestion } from '@lights-out/contracts/bank-file';

import { MissingTableError, type Facts } from '../facts/facts.ts';
import { almanacOf, type Almanac } from './almanac.ts';
import { compose, idOf, isOfTheBiggest } from './composed.ts';
import { templates } from './index.ts';
import { fold } from './options.ts';
import type { Params, Share, Template } from './template.ts';

/** What was made of a release, and what was turned down and why. */
export interface Made {
  readonly questions: readonly MadeQuestion[];
  /** How many were turned down, by reason. */
  readonly refused: ReadonlyMap<string, number>;
}

/** Chooses words and wrong options; another seed gives the same questions in other words. */
export const questionSeed = '1';

/** By guessing the name that has won the most, or the best known, nobody shall be right in more than 35 % of a template: of its forms too. */
const mostOfTheBiggest = 0.33;

/** Below this only a specialist would know it, and it is not asked. */
const leastEase = 0.1;

/**
 * Makes every question that the facts give and that is worth asking. The same release and seed give the same questions;
 * an id stands for what is asked in every release. A template that needs a table which was left out of the facts makes
 * none from there on.
 *
 * @param standing questions that stay as they are: they are taken first, and nothing is made that asks the same
 * @throws {MissingTableError} where a table that every question needs was left out
 */
export function generate(facts: Facts, seed = questionSeed, standing: readonly Candidate[] = []): Made {
  const almanac = almanacOf(facts);
  const kept = new Kept();
  for (const candidate of standing) kept.add(candidate);
  const competing: Candidate[] = [];
  const before = Map.groupBy(standing, ({ question }) => question.proof.template);
  /** What the templates so far ask, the same whether their questions stand or are new: made again, a bank gets none besides. */
  const asked = new Set<string>();
  for (const one of templates) {
    try {
      const made: Candidate[] = [];
      for (const params of one.list(almanac)) {
        if (kept.questions.has(idOf(one, params))) continue;
        const found = make(almanac, one, params, seed);
        if ('refusal' in found) kept.refuse(found.refusal);
        else made.push(one.share === undefined ? found : { ...found, share: one.share(one.id, params) });
      }
      const all = [...(before.get(one.id) ?? []), ...made].filter(({ fact }) => !asked.has(fact));
      const excess = one.favoursTheBiggest ? excessOfTheBiggest(almanac, all) : new Set();
      if (one.share === undefined) for (const found of all) if (!excess.has(found)) asked.add(found.fact);
      for (const found of made) {
        if (excess.has(found)) kept.refuse('the biggest name is right too often');
        else if (found.share === undefined) kept.add(found);
        else competing.push(found);
      }
    } catch (error) {
      if (!(error instanceof MissingTableError)) throw error;
      kept.refuse(`the table ${error.table} was left out`);
    }
  }
  // In the order of the ids, which are hashes: by chance, but the same chance in every release.
  for (const candidate of competing.sort((a, b) => a.question.id - b.question.id)) kept.add(candidate);
  return { questions: [...kept.questions.values()].sort((a, b) => a.id - b.id), refused: kept.refused };
}

/**
 * Those that are too many: whose right option has won the most of the four. Of a template no more than `mostOfTheBiggest` are kept,
 * the easy ones first, of which there are fewest, then whichever the ids' hash puts first.
 */
function excessOfTheBiggest(almanac: Almanac, made: readonly Candidate[]): ReadonlySet<unknown> {
  const rankOf = ({ question }: Candidate) => difficulties.indexOf(question.difficulty);
  const biggest = made.filter(({ question }) => isOfTheBiggest(almanac, question));
  const others = made.length - biggest.length;
  const most = Math.floor((others * mostOfTheBiggest) / (1 - mostOfTheBiggest));
  return new Set(biggest.toSorted((a, b) => rankOf(a) - rankOf(b) || a.question.id - b.question.id).slice(most));
}

/** A question with what it competes for: its fact, and its place among those of its kind. */
export interface Candidate {
  readonly question: MadeQuestion;
  readonly fact: string;
  readonly share?: Share;
}

/** The questions kept so far, no two of which ask the same. */
class Kept {
  readonly questions = new Map<number, MadeQuestion>();
  readonly refused = new Map<string, number>();
  readonly #facts = new Set<string>();
  readonly #texts = new Set<string>();
  readonly #shares = new Map<string, number>();

  add({ question, fact, share }: Candidate): void {
    const taken = share === undefined ? 0 : (this.#shares.get(share.key) ?? 0);
    if (this.#facts.has(fact)) this.refuse('the fact is asked already');
    else if (this.#texts.has(textOf(question))) this.refuse('the text is there already');
    else if (this.questions.has(question.id)) this.refuse('the id is taken');
    else if (share !== undefined && taken >= share.most) this.refuse('there are enough of the kind');
    else {
      this.#facts.add(fact);
      this.#texts.add(textOf(question));
      if (share !== undefined) this.#shares.set(share.key, taken + 1);
      this.questions.set(question.id, question);
    }
  }

  refuse(reason: string): void {
    this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1);
  }
}

type Found = Candidate | { readonly refusal: string };

function make(almanac: Almanac, one: Template, params: Params, seed: string): Found {
  const telling = one.tell(almanac, params);
  if (telling === undefined) return { refusal: 'cannot be asked well' };
  if (telling.ease < leastEase) return { refusal: 'too obscure' };
  const question = compose(almanac, one, params, telling, seed);
  if (question === undefined) return { refusal: 'too few wrong options, or a text of the wrong length' };
  if (givesItself(question)) return { refusal: 'the question gives the answer' };
  if (!isProven(almanac, one, question)) return { refusal: 'not exactly one option is right' };
  return { question, fact: telling.fact };
}

/** The right option alone satisfies the template's statement. */
export function isProven(almanac: Almanac, one: Template, { proof, correctOption }: MadeQuestion): boolean {
  const right = proof.options.flatMap((option, index) => (one.satisfies(almanac, proof.params, option) ? [index] : []));
  return right.length === 1 && right[0] === correctOption;
}

/**
 * The right option stands in the question, or a long word of it does and none of the wrong options'. What all options say,
 * as Grand Prix, tells nothing.
 */
export function givesItself({
  question,
  options,
  correctOption,
}: Pick<MadeQuestion, 'question' | 'options' | 'correctOption'>): boolean {
  const words = new Set(fold(question).split(' '));
  const wordsOf = options.map((option) => fold(option).split(' '));
  const shared = wordsOf.map((own) =>
    own.some((word) => word.length > 3 && words.has(word) && !wordsOf.every((others) => others.includes(word))),
  );
  return shared[correctOption] === true && shared.filter(Boolean).length === 1;
}

/** What players would take for the same question: the same words and the same answer. */
function textOf({ question, options, correctOption, layoutId, chart }: MadeQuestion): string {
  return `${fold(question)} ${fold(options[correctOption] ?? '')} ${layoutId ?? chart?.alt ?? ''}`;
}
