import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { makeBank, type Bank } from '../domain/bank/bank.ts';
import { bankFileSchema, type BankQuestion } from '../domain/bank/question-schema.ts';
import type { MadeQuestion } from '../domain/templates/composed.ts';

/**
 * Reads the bank from `<folder>/*.json`, `<folder>/images/<id in three digits>.svg`, and the questions made from race data
 * from `<folder>/made.json.gz`, which `npm run made` writes.
 *
 * @throws {Error} that names the file, and what in it does not fit the schema
 */
export function readBank(folder: string): Bank {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
  return makeBank(
    files.flatMap((file) => readQuestions(folder, file)),
    readDrawings(join(folder, 'images')),
    readMadeQuestions(folder),
  );
}

function readQuestions(folder: string, file: string): BankQuestion[] {
  const parsed = bankFileSchema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${file} ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The question bank is not valid:\n${faults.join('\n')}`);
}

/** Written by a command and held against its release by a test, so that reading it again and again can be quick. */
export function readMadeQuestions(folder: string): MadeQuestion[] {
  return JSON.parse(gunzipSync(readFileSync(join(folder, 'made.json.gz'))).toString('utf8')) as MadeQuestion[];
}

function readDrawings(folder: string): Map<number, string> {
  const files = readdirSync(folder).filter((file) => /^\d{3}\.svg$/.test(file));
  return new Map(files.map((file) => [Number(file.slice(0, 3)), readFileSync(join(folder, file), 'utf8')]));
}
