import { createHash } from 'node:crypto';

import type { Difficulty } from '@lights-out/contracts';

import { firstMadeId, type MadeQuestion } from '../templates/composed.ts';
import { outlineAlt, outlinePicture } from '../templates/outline-picture.ts';
import type { BankQuestion } from './question-schema.ts';

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

export interface Question extends QuestionText {
  /** The last day (UTC, `YYYY-MM-DD`) on which the wording is true; null where it does not age. */
  readonly validUntil: string | null;
  /** The first day on which it is asked; undefined where it is asked at once. */
  readonly validFrom?: string | undefined;
  /** What it is about (`race:1988-italy`, `driver:ayrton-senna`): of two that share one, either may answer the other. */
  readonly about: readonly string[];
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
 * @param drawings SVG by question id
 * @param made questions made from race data, which were checked when they were made
 * @throws {Error} that lists every fault: an id used twice, a described drawing that is missing
 */
export function makeBank(
  questions: readonly BankQuestion[],
  drawings: ReadonlyMap<number, string>,
  made: readonly MadeQuestion[] = [],
): Bank {
  const faults = faultsOf(questions, drawings);
  if (faults.length > 0) throw new Error(`The question bank is not valid:\n  ${faults.join('\n  ')}`);
  const images = new Map([...drawings.values()].map((svg) => [shortHash(svg), svg]));
  const hashOf = ({ id, imageAlt }: BankQuestion) => {
    const drawing = imageAlt === undefined ? undefined : drawings.get(id);
    return drawing === undefined ? null : shortHash(drawing);
  };
  const handWritten = questions.map((question) => questionOf(question, hashOf(question)));
  const all = [...handWritten, ...made.map((one) => madeQuestionOf(one, images))];
  return { questions: all, images, handWritten: questions, made };
}

/**
 * The bank with other made questions, and without some of those written by hand.
 *
 * @param withdrawn texts by id and revision: a reworded question is no longer withdrawn
 */
export function withRelease(
  bank: Bank,
  made: readonly MadeQuestion[],
  withdrawn: readonly Pick<Question, 'id' | 'revision'>[],
): Bank {
  const images = new Map(bank.images);
  const revisions = new Map(withdrawn.map(({ id, revision }) => [id, revision]));
  const kept = bank.questions.filter(({ id, revision }) => id < firstMadeId && revisions.get(id) !== revision);
  const questions = [...kept, ...made.map((one) => madeQuestionOf(one, images))];
  return { questions, images, handWritten: bank.handWritten, made };
}

/** The bank without these texts; a question that has another text by now stays. */
export function withoutQuestions(bank: Bank, withdrawn: readonly Pick<Question, 'id' | 'revision'>[]): Bank {
  if (withdrawn.length === 0) return bank;
  const names = new Set(withdrawn.map(({ id, revision }) => `${id} ${revision}`));
  return { ...bank, questions: bank.questions.filter(({ id, revision }) => !names.has(`${id} ${revision}`)) };
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

/** Its picture, if it has one, joins the bank's. */
function madeQuestionOf(made: MadeQuestion, images: Map<string, string>): Question {
  const { layoutId, proof: _proof, decade: _decade, validUntil, about, ...parts } = made;
  const picture = layoutId === null ? undefined : outlinePicture(layoutId);
  const imageHash = picture === undefined ? null : shortHash(picture);
  if (picture !== undefined && imageHash !== null) images.set(imageHash, picture);
  const text = { ...parts, imageHash, imageAlt: imageHash === null ? null : outlineAlt };
  return { ...text, revision: shortHash(JSON.stringify(text)), validUntil, about };
}

function faultsOf(questions: readonly BankQuestion[], drawings: ReadonlyMap<number, string>): string[] {
  const ids = questions.map((question) => question.id);
  const doubled = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `Question ${id}: the id is used twice.`);
  const undrawn = questions
    .filter(({ id, imageAlt }) => imageAlt !== undefined && !drawings.has(id))
    .map(({ id }) => `Question ${id}: its drawing is missing.`);
  return [...doubled, ...undrawn];
}

/** Names a content: the first 16 hex digits of its SHA-256. */
export function shortHash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
