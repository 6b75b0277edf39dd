import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { bankFileSchema, type BankQuestion } from '../../../src/questions/bank/question-schema.ts';

const folder = join(import.meta.dirname, '../../../src/questions/bank');

/** The hand-written questions with their claims, file by file. */
export function readBankQuestions(): BankQuestion[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => bankFileSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}
