import { createHash } from 'node:crypto';

import type { Difficulty } from '@lights-out/contracts';

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
  /** What it is about (`race:1988-italy`, `driver:ayrton-senna`): of two that share one, either may answer the other. */
  readonly about: readonly string[];
}

/** All questions that games are drawn from, and the drawings that go with some, by the hash of their content. */
export interface Bank {
  readonly questions: readonly Question[];
  readonly images: ReadonlyMap<string, string>;
}

/**
 * @param drawings SVG by question id
 * @throws {Error} that lists every fault: an id used twice, a described drawing that is missing
 */
export function makeBank(questions: readonly BankQuestion[], drawings: ReadonlyMap<number, string>): Bank {
  const faults = faultsOf(questions, drawings);
  if (faults.length > 0) throw new Error(`The question bank is not valid:\n  ${faults.join('\n  ')}`);
  const images = new Map([...drawings.values()].map((svg) => [shortHash(svg), svg]));
  return { questions: questions.map((question) => questionOf(question, drawings.get(question.id))), images };
}

/** The questions whose wording is true on the day of `now`. */
export function validQuestions(bank: Bank, now: Date): Question[] {
  const today = now.toISOString().slice(0, 10);
  return bank.questions.filter(({ validUntil }) => validUntil === null || today <= validUntil);
}

function questionOf(kept: BankQuestion, drawing: string | undefined): Question {
  const { id, category, question, options, correctOption, difficulty, explanation, source, imageAlt, validUntil } =
    kept;
  const text = {
    id,
    category,
    question,
    options,
    correctOption,
    difficulty,
    explanation,
    source,
    imageHash: imageAlt !== undefined && drawing !== undefined ? shortHash(drawing) : null,
    imageAlt: imageAlt ?? null,
  };
  return { ...text, revision: shortHash(JSON.stringify(text)), validUntil, about: [] };
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

function shortHash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
