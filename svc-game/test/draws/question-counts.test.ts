import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { datedOfThe2020s, themeRows } from './hand-written-counts.ts';
import { bank, questionCounts } from './question-counts.ts';

const { handWritten, made } = bank;

test('the kept counts are those of the bank', () => {
  const kept = readFileSync(join(import.meta.dirname, '../../../infra/docs/question-counts.md'), 'utf8');
  const counts = questionCounts();
  expect(kept.slice(0, counts.length)).toBe(counts);
});

test('there are at least 6,000 made questions, at least 600 of them hard and of the 2010s or 2020s', () => {
  expect(made.length).toBeGreaterThanOrEqual(6_000);
  const hardAndRecent = made.filter(({ decade, difficulty }) => decade >= 2010 && difficulty === 'hard');
  expect(hardAndRecent.length).toBeGreaterThanOrEqual(600);
});

test('of the hand-written ones 60 are of the 2020s with the year, 320 have evidence that binds them, and no theme is missing', () => {
  expect(datedOfThe2020s(handWritten).length).toBeGreaterThanOrEqual(60);
  const borneOut = handWritten.filter(({ claim, stated }) => claim !== undefined || stated !== undefined);
  expect(borneOut.length).toBeGreaterThanOrEqual(320);
  const themes = themeRows(handWritten);
  expect(themes.filter(([, count]) => count < 4)).toEqual([]);
  expect(themes[0]![1]).toBeGreaterThanOrEqual(15);
});
