import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { bankFileSchema, type BankQuestion } from '@lights-out/contracts/bank-file';

/** The questions that people wrote, and the drawings of some (SVG) by their ids. */
export interface WrittenTexts {
  readonly questions: readonly BankQuestion[];
  readonly drawings: ReadonlyMap<number, string>;
}

const root = join(import.meta.dirname, '..');

/**
 * Reads `texts/*.json` and `drawings/<id in at least three digits>.svg`.
 *
 * @throws {Error} that lists every fault: the file, and what in it does not fit the schema; an id used twice; a drawing that is missing
 */
export function readWrittenTexts(): WrittenTexts {
  const folder = join(root, 'texts');
  const questions = readdirSync(folder)
    .sort()
    .flatMap((file) => readQuestions(folder, file));
  const drawings = readDrawings(join(root, 'drawings'));
  const faults = faultsOf(questions, drawings);
  if (faults.length > 0) throw new Error(`The written questions are not valid:\n  ${faults.join('\n  ')}`);
  return { questions, drawings };
}

/** Changes with every text and drawing. */
export function revisionOfTexts({ questions, drawings }: WrittenTexts): string {
  return createHash('sha256')
    .update(JSON.stringify([questions, [...drawings]]))
    .digest('hex');
}

function readQuestions(folder: string, file: string): BankQuestion[] {
  const parsed = bankFileSchema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${file} ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The written questions are not valid:\n${faults.join('\n')}`);
}

function readDrawings(folder: string): Map<number, string> {
  const files = readdirSync(folder).sort();
  return new Map(files.map((file) => [Number.parseInt(file, 10), readFileSync(join(folder, file), 'utf8')]));
}

/** What is wrong with the texts as a whole. */
export function faultsOf(questions: readonly BankQuestion[], drawings: ReadonlyMap<number, string>): string[] {
  const ids = questions.map((question) => question.id);
  const doubled = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `Question ${id}: the id is used twice.`);
  const undrawn = questions
    .filter(({ id, imageAlt }) => imageAlt !== undefined && !drawings.has(id))
    .map(({ id }) => `Question ${id}: its drawing is missing.`);
  return [...doubled, ...undrawn];
}
