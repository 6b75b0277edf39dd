import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readMadeQuestions } from '../../src/clients/bank-files.ts';
import { questionCounts } from './question-counts.ts';

const made = readMadeQuestions(join(import.meta.dirname, '../../src/domain/bank'));

test('the kept counts are those of the bank', () => {
  const kept = readFileSync(join(import.meta.dirname, '../../../infra/docs/question-counts.md'), 'utf8');
  expect(kept.startsWith(questionCounts())).toBe(true);
});

test('there are at least 6,000 made questions, at least 600 of them hard and of the 2010s or 2020s', () => {
  expect(made.length).toBeGreaterThanOrEqual(6_000);
  const hardAndRecent = made.filter(({ decade, difficulty }) => decade >= 2010 && difficulty === 'hard');
  expect(hardAndRecent.length).toBeGreaterThanOrEqual(600);
});
