import { createHash } from 'node:crypto';

import type { Difficulty } from '@lights-out/contracts';
import { dailyDigit, firstMadeId, type MadeQuestion, type Proof } from '@lights-out/contracts/bank-file';

import type { Almanac } from './almanac.ts';
import { chanceOf, type Chance } from './chance.ts';
import { wrongNumbers, wrongOptions, type WrongBy } from './options.ts';
import { tellTheSame } from './race-lines.ts';
import { joined, withSurnames } from './surnames.ts';
import type { Line, OptionKey, Params, QuestionDraft, Template } from './template.ts';

export const limits = { question: 140, option: 60, explanation: 320, source: 200 };

// Labels by how many would know it. Players' answers correct them later.
const easyFrom = 0.6;
const mediumFrom = 0.36;

const ids = 2 ** 31 - firstMadeId;

/**
 * The id of what a template asks with these params: the same in every release, whatever the words and wrong options.
 * 31 bits hold 8,000 questions with a chance of 1.5 % that any two collide; the later one is then left out (decision 0150).
 */
export function idOf({ id: templateId, isOfDailies }: Pick<Template, 'id' | 'isOfDailies'>, params: Params): number {
  const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256')
    .update(JSON.stringify([templateId, sorted]))
    .digest();
  const id = firstMadeId + (hash.readUIntBE(0, 6) % ids);
  return isOfDailies ? id - (id % 10) + dailyDigit : id;
}

/** @returns undefined where there are too few wrong options, or a text is too long or too short */
export function compose(
  almanac: Almanac,
  made: Template,
  params: Params,
  telling: QuestionDraft,
  seed: string,
): MadeQuestion | undefined {
  const id = idOf(made, params);
  const chance = chanceOf(`${seed}:${id}`);
  const wrong = wrongOf(almanac, made, params, telling)(chance);
  if (wrong === undefined) return undefined;
  const options = chance.shuffled([telling.answer, ...wrong]);
  const wording = chance.below(telling.wordings.length);
  const lines = explanationOf(chance, linesOf(telling, options));
  const proof = {
    template: made.id,
    params,
    options,
    wording,
    lines: lines.map((line) => line.id),
    asOf: almanac.asOf.key,
  };
  const question = written(almanac, made, telling, proof, lines);
  return fits(question) && question.source.length <= limits.source ? question : undefined;
}

/** What may be told of a question with these options. */
export function linesOf({ lines }: QuestionDraft, options: readonly OptionKey[]): readonly Line[] {
  return typeof lines === 'function' ? lines(options) : lines;
}

/** The question that a proof stands for, with its texts; the wrong options are the proof's. */
export function written(
  almanac: Almanac,
  made: Template,
  telling: QuestionDraft,
  proof: Proof,
  lines: readonly Line[],
): MadeQuestion {
  const tag = `v${almanac.facts.version}.0`;
  const options = proof.options.map(telling.label);
  const chart = made.chart?.(almanac, proof.params);
  const question = worded(almanac, telling.wordings[proof.wording] ?? '', options);
  return {
    id: idOf(made, proof.params),
    category: made.category,
    question,
    options,
    correctOption: proof.options.indexOf(telling.answer),
    difficulty: difficultyOf(telling.ease),
    layoutId: made.picture?.(proof.params) ?? null,
    ...(chart && { chart }),
    explanation: explained(almanac, lines, question, options),
    source: `F1DB (CC BY 4.0): https://github.com/f1db/f1db/blob/${tag}/src/data/${telling.record}`,
    validUntil: telling.endsWithNextRace === true ? almanac.dayBeforeNextRace : null,
    decade: telling.decade,
    about: [...new Set(telling.about)],
    proof,
  };
}

/** A wording as it is shown with these options. */
export function worded(almanac: Almanac, wording: string, options: readonly string[]): string {
  // A name that ends in a full stop (Nelson Piquet Jr.) may end a sentence.
  return withSurnames(almanac, wording.replace('..', '.'), '', options);
}

/** The lines as they are read after the question and its options. */
export function explained(
  almanac: Almanac,
  lines: readonly Line[],
  question: string,
  options: readonly string[],
): string {
  const sentences = lines.map(({ text }) => text);
  return withSurnames(almanac, joined(almanac, sentences), question, options);
}

export function difficultyOf(ease: number): Difficulty {
  if (ease >= easyFrom) return 'easy';
  return ease >= mediumFrom ? 'medium' : 'hard';
}

/** Chooses three wrong options of the closest rivals. */
export function wrongOf(
  almanac: Almanac,
  made: Template,
  params: Params,
  { answer, rivals, label }: QuestionDraft,
): WrongBy {
  if ('step' in rivals) return (chance) => wrongNumbers(chance, Number(answer), rivals);
  const wrong = rivals.filter((option) => !made.satisfies(almanac, params, option));
  if (made.takesAnyThree === true)
    return (chance) => (wrong.length < 3 ? undefined : chance.shuffled(wrong).slice(0, 3));
  return wrongOptions(answer, wrong, label, made.favoursTheBiggest ? (one) => winsOf(almanac, one) : undefined);
}

/** Whether none of the others has won more than the right option, or is better known. */
export function isOfTheBiggest(almanac: Almanac, { proof, correctOption }: MadeQuestion): boolean {
  const fameOf = (one: OptionKey) => (almanac.careers.get(String(one)) ?? almanac.teams.get(String(one)))?.fame ?? 0;
  const isMost = (sizes: readonly number[]) => sizes.every((one) => one <= (sizes[correctOption] ?? 0));
  return isMost(proof.options.map((option) => winsOf(almanac, option))) || isMost(proof.options.map(fameOf));
}

/** The wins of a driver or a team until now. */
function winsOf({ careers, teams }: Almanac, option: OptionKey): number {
  return (careers.get(String(option)) ?? teams.get(String(option)))?.wins.length ?? 0;
}

/** The lines of these ids where all may be told, else others. */
export function linesFor(chance: Chance, known: readonly Line[], named: readonly string[]): readonly Line[] {
  const same = named.flatMap((id) => known.find((line) => line.id === id) ?? []);
  return same.length > 0 && same.length === named.length ? same : explanationOf(chance, known);
}

/** The most telling sentence first, then one of the next ones, as far as they fit. */
function explanationOf(chance: Chance, lines: readonly Line[]): Line[] {
  const [first, ...others] = lines;
  if (first === undefined) return [];
  const apart = others.filter((line) => !tellTheSame(first, line));
  const next = chance
    .shuffled(apart.slice(0, 2))
    .find(({ text }) => first.text.length + text.length < limits.explanation);
  return next === undefined ? [first] : [first, next];
}

export function fits({
  question,
  options,
  explanation,
}: Pick<MadeQuestion, 'question' | 'options' | 'explanation'>): boolean {
  return (
    question.length >= 10 &&
    question.length <= limits.question &&
    options.every((option) => option.length >= 1 && option.length <= limits.option) &&
    explanation.length >= 20 &&
    explanation.length <= limits.explanation
  );
}
