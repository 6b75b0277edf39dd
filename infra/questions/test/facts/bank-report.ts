import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bankFileSchema, type BankQuestion } from '@lights-out/contracts/bank-file';

import { claimTablesOf } from '../../src/facts/claim-tables.ts';
import { textFiles } from '../../src/written-texts.ts';
import { questionProblems, spreadProblems, tally } from './bank-problems.ts';
import { imageProblems, readImages } from './image-problems.ts';
import { reportOnMadeQuestions } from '../templates/made-report.ts';
import { releasedFacts } from './released-facts.ts';

// Prints the counts of the bank and what is wrong with it: `npm run report --workspace infra/questions [-- file.json …]`.
const bankFolder = join(import.meta.dirname, '../../texts');
const only = process.argv.slice(2);

const files = textFiles().filter((file) => only.length === 0 || only.includes(file));
const bank = files.flatMap(readQuestions);
const facts = await releasedFacts('2026.11');
const tables = claimTablesOf(facts);

console.log(
  'category',
  tally(bank, (question) => question.category),
);
console.log(
  'difficulty',
  tally(bank, (question) => question.difficulty),
);
console.log(
  'difficulty of 501 to 630',
  tally(
    bank.filter(({ id }) => id >= 501 && id <= 630),
    (question) => question.difficulty,
  ),
);
console.log(
  'decade of subject',
  tally(bank, (question) => question.decade),
);
console.log(
  'position of the right option',
  tally(bank, (question) => question.correctOption),
);
console.log('questions', bank.length, 'with a claim', bank.filter((question) => question.claim !== undefined).length);
const problems = [
  ...questionProblems(bank, tables),
  ...(only.length === 0 ? [...spreadProblems(bank), ...imageProblems(bank, readImages())] : []),
];
for (const problem of problems) console.log('PROBLEM', problem);
process.exitCode = problems.length === 0 ? 0 : 1;
if (only.length === 0) reportOnMadeQuestions(facts);

function readQuestions(file: string): BankQuestion[] {
  const parsed = bankFileSchema.safeParse(JSON.parse(readFileSync(join(bankFolder, file), 'utf8')));
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) console.log('PROBLEM', file, issue.path.join('.'), issue.message);
  process.exitCode = 1;
  return [];
}
