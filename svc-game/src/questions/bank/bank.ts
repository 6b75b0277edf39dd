import { createHash } from 'node:crypto';

import type { Difficulty } from '@lights-out/contracts';
import {
  type BankFile,
  type BankQuestion,
  type MadeQuestion,
  type Makings as FiledMakings,
  outlineAlt,
} from '@lights-out/contracts/bank-file';

import { familyOf, type Kind, kindOf } from './kinds.ts';

/** A text of a question, in its own option order, with its answer key. */
export interface QuestionText {
  readonly id: number;
  /** Names this very text, whatever becomes of the question later. */
  readonly revision: string;
  readonly category: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctOption: number;
  readonly difficulty: Difficulty;
  readonly imageHash: string | null;
  readonly imageAlt: string | null;
  readonly explanation: string;
  readonly source: string;
}

/** What contests make the forms of a question of; without its proof. */
export type Makings = Omit<FiledMakings, 'proof'>;

/** What another form of a question says: the same fact in other words, with other wrong options as near as its own. */
export type VariantText = Pick<QuestionText, 'question' | 'options' | 'correctOption' | 'explanation'>;

export interface Question extends QuestionText {
  /** Contests ask a player a form that is made of these. They are no part of the revision. */
  readonly makings?: readonly Makings[] | undefined;
  /** Names these very makings; undefined where there are none. */
  readonly forms?: string | undefined;
  /** The last day (UTC, `YYYY-MM-DD`) on which the wording is true; null where it does not age. */
  readonly validUntil: string | null;
  /** The first day on which it is asked; undefined where it is asked at once. */
  readonly validFrom?: string | undefined;
  /** What it is about (`race:1988-italy`, `driver:ayrton-senna`): of two that share one, either may answer the other. */
  readonly about: readonly string[];
  /** Undefined for one that was written by hand, and for a made one between the two kinds. */
  readonly kind?: Kind | undefined;
  /** Made questions of one are alike; undefined for one that was written by hand. */
  readonly family?: string | undefined;
  /** What else was said of the same facts: what was made, or by an editor. Pools that were sealed with one keep it. */
  readonly otherWordings?: readonly Question[];
}

/** A question in the form of those written by hand, with its drawing. */
export interface QuestionContent {
  readonly question: BankQuestion;
  readonly imageHash: string | null;
}

/** All questions that games are drawn from, and the drawings that go with some, by the hash of their content. */
export interface Bank {
  readonly questions: readonly Question[];
  readonly images: ReadonlyMap<string, string>;
  /** What the questions come from: those written by hand with their claims, and the made ones with their proofs. */
  readonly handWritten: readonly BankQuestion[];
  readonly made: readonly MadeQuestion[];
}

/**
 * The bank that a file holds, with the texts that its race data contradict.
 *
 * @param made its made questions as games have them, where they are there already: hashing them takes a tenth of a second
 * @throws {Error} that lists every fault: an id used twice, a described drawing that is missing
 */
export function makeBank(parts: BankParts, made: readonly Question[] = parts.made.map(madeQuestionsOf(parts))): Bank {
  const { written, drawings } = parts;
  const faults = faultsOf(parts);
  if (faults.length > 0) throw new Error(`The question bank is not valid:\n  ${faults.join('\n  ')}`);
  const handWritten = written.map((one) => {
    const svg = one.imageAlt === undefined ? undefined : drawings[String(one.id)];
    return questionOf(one, svg === undefined ? null : shortHash(svg));
  });
  const images = new Map(picturesOf(parts).map((svg) => [shortHash(svg), svg]));
  return { questions: [...handWritten, ...made], images, handWritten: written, made: parts.made };
}

/** How one of a file's made questions is made into one that games have. */
export function madeQuestionsOf({ outlines }: Pick<BankParts, 'outlines'>): (one: MadeQuestion) => Question {
  return (one) => {
    const svg = one.layoutId === null ? one.chart?.svg : outlines[one.layoutId];
    return madeQuestionOf(one, svg === undefined ? null : shortHash(svg));
  };
}

function picturesOf({ made, drawings, outlines }: BankParts): string[] {
  const charts = made.flatMap(({ chart }) => chart?.svg ?? []);
  return [...Object.values(drawings), ...Object.values(outlines), ...charts];
}

/** What of a file makes up a bank. */
export type BankParts = Pick<BankFile, 'written' | 'made' | 'drawings' | 'outlines'>;

/** The bank without these texts; a question that has another text by now stays. */
export function withoutQuestions(bank: Bank, withdrawn: readonly Pick<Question, 'id' | 'revision'>[]): Bank {
  if (withdrawn.length === 0) return bank;
  const names = new Set(withdrawn.map(({ id, revision }) => `${id} ${revision}`));
  const isLeft = ({ id, revision }: Question) => !names.has(`${id} ${revision}`);
  const questions = bank.questions
    .filter(isLeft)
    .map((one) => (one.otherWordings ? { ...one, otherWordings: one.otherWordings.filter(isLeft) } : one));
  return { ...bank, questions };
}

/** Whether it may be asked on the day (UTC) of `at`: its wording is true then. */
export function isValidOn({ validFrom, validUntil }: Question, at: Date): boolean {
  const day = at.toISOString().slice(0, 10);
  return (validUntil === null || day <= validUntil) && (validFrom === undefined || day >= validFrom);
}

const valid = new WeakMap<Bank, { readonly day: string; readonly questions: readonly Question[] }>();

/** The questions whose wording is true on the day of `now`; the same list for calls of the same day. */
export function validQuestions(bank: Bank, now: Date): readonly Question[] {
  const day = now.toISOString().slice(0, 10);
  const known = valid.get(bank);
  if (known?.day === day) return known.questions;
  const questions = bank.questions.filter((question) => isValidOn(question, now));
  valid.set(bank, { day, questions });
  return questions;
}

/** A question written by hand as games have it. `imageHash`: its drawing; null where it has none. */
export function questionOf(kept: BankQuestion, imageHash: string | null): Question {
  const { id, category, question, options, correctOption, difficulty, explanation, source } = kept;
  const { imageAlt, validUntil, validFrom, about = [] } = kept;
  const text = {
    id,
    category,
    question,
    options,
    correctOption,
    difficulty,
    explanation,
    source,
    imageHash,
    imageAlt: imageHash === null ? null : (imageAlt ?? null),
  };
  const days = { validUntil, ...(validFrom === undefined ? {} : { validFrom }) };
  return { ...text, revision: shortHash(JSON.stringify(text)), ...days, about };
}

function madeQuestionOf(made: MadeQuestion, imageHash: string | null): Question {
  const { layoutId: _layoutId, chart, proof, decade: _decade, validUntil, about, makings, remark, ...parts } = made;
  const remarked = (explanation: string) => (remark === undefined ? explanation : `${explanation} ${remark}`);
  const text = {
    ...parts,
    explanation: remarked(parts.explanation),
    imageHash,
    imageAlt: imageHash === null ? null : (chart?.alt ?? outlineAlt),
  };
  const kind = kindOf(proof);
  const family = familyOf(proof);
  const own = { ...text, revision: shortHash(JSON.stringify(text)), validUntil, about, family, ...(kind && { kind }) };
  if (makings === undefined) return own;
  const unproven = makings.map(({ proof: _its, explanations, ...said }) => ({
    ...said,
    explanations: explanations.map(remarked),
  }));
  return { ...own, makings: unproven, forms: shortHash(JSON.stringify(unproven)) };
}

function faultsOf({ written, made, drawings, outlines }: BankParts): string[] {
  const ids = new Set<number>();
  const doubled = [...written, ...made].filter(({ id }) => ids.size === ids.add(id).size);
  const undrawn = [
    ...written.filter(({ id, imageAlt }) => imageAlt !== undefined && drawings[String(id)] === undefined),
    ...made.filter(({ layoutId }) => layoutId !== null && outlines[layoutId] === undefined),
  ];
  return [
    ...doubled.map(({ id }) => `Question ${id}: the id is used twice.`),
    ...undrawn.map(({ id }) => `Question ${id}: its drawing is missing.`),
  ];
}

/** Names a content: the first 16 hex digits of its SHA-256. */
export function shortHash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
