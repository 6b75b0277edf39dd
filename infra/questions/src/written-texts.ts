import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { bankFileSchema, type BankQuestion, isWrittenForContests } from '@lights-out/contracts/bank-file';

import { readRemarks, type Remarks } from './remarks.ts';

/** The questions that people wrote, the drawings of some (SVG) by their ids, and what people remark on made questions. */
export interface WrittenTexts {
  readonly questions: readonly BankQuestion[];
  readonly drawings: ReadonlyMap<number, string>;
  readonly remarks: Remarks;
}

const root = join(import.meta.dirname, '..');

const textsFolder = join(root, 'texts');

/**
 * Reads `texts/*.json`, those for contests in `texts/contests/*.json`, and `drawings/<id in at least three digits>.svg`.
 *
 * @throws {Error} that lists every fault: the file, and what in it does not fit the schema; an id that is used twice or belongs
 *   to the other folder; a drawing that is missing
 */
export function readWrittenTexts(): WrittenTexts {
  const files = textFiles().map((file) => [file, readQuestions(file)] as const);
  const questions = files.flatMap(([, ofFile]) => ofFile);
  const drawings = readDrawings(join(root, 'drawings'));
  const faults = [...files.flatMap(([file, ofFile]) => misplaced(file, ofFile)), ...faultsOf(questions, drawings)];
  if (faults.length > 0) throw new Error(`The written questions are not valid:\n  ${faults.join('\n  ')}`);
  return { questions, drawings, remarks: readRemarks() };
}

/** Changes with every text and drawing. */
export function revisionOfTexts({ questions, drawings, remarks }: WrittenTexts): string {
  return createHash('sha256')
    .update(JSON.stringify([questions, [...drawings], remarks]))
    .digest('hex');
}

/** Their paths in `texts`, in an order that stays. */
export function textFiles(): string[] {
  const files = readdirSync(textsFolder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.json')).sort();
}

function readQuestions(file: string): BankQuestion[] {
  const parsed = bankFileSchema.safeParse(JSON.parse(readFileSync(join(textsFolder, file), 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${file} ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The written questions are not valid:\n${faults.join('\n')}`);
}

function readDrawings(folder: string): Map<number, string> {
  const files = readdirSync(folder).sort();
  return new Map(files.map((file) => [Number.parseInt(file, 10), readFileSync(join(folder, file), 'utf8')]));
}

/** The folder says who is asked a question, and so does its id, which is all that svc-game sees. */
export function misplaced(file: string, questions: readonly Pick<BankQuestion, 'id'>[]): string[] {
  const isForContests = dirname(file) === 'contests';
  const wanted = isForContests ? 'for contests are 2001 to 9999' : 'in free play are below 2001';
  const others = questions.filter(({ id }) => isWrittenForContests(id) !== isForContests);
  return others.map(({ id }) => `Question ${id} of ${file}: questions ${wanted}.`);
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
