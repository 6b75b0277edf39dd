import { monthly, practice } from '@lights-out/contracts/board';
import { aHistoryEntry, idOf } from '@lights-out/web-kit/testing';

import { coverageOf, figuresOf, pageAfter, runsOn } from './history.ts';

test('without games all figures are zero', () => {
  expect(figuresOf([])).toEqual({ games: 0, averageScore: 0, averageCorrect: 0, highScore: 0 });
});

test('averages are means over the games, the high score is the best of them', () => {
  const runs = [
    aHistoryEntry({ score: 1_000, correctAnswers: 5 }),
    aHistoryEntry({ score: 501, correctAnswers: 2 }),
    aHistoryEntry({ score: 0, correctAnswers: 0 }),
  ];
  expect(figuresOf(runs)).toEqual({ games: 3, averageScore: 1_501 / 3, averageCorrect: 7 / 3, highScore: 1_000 });
});

test('a thousand games and more have figures', () => {
  expect(figuresOf(Array.from({ length: 5_000 }, () => aHistoryEntry({ score: 7 })))).toMatchObject({
    games: 5_000,
    averageScore: 7,
  });
});

test('games are told apart by mode, challenges among them', () => {
  const free = aHistoryEntry({ isPremium: false, challengeId: 'c1' });
  const premium = aHistoryEntry({ isPremium: true });
  expect(runsOn(practice, [free, premium])).toEqual([free]);
  expect(runsOn(monthly, [free, premium])).toEqual([premium]);
});

test('after a full page comes what is before its last game; after any other, nothing', () => {
  const full = Array.from({ length: 100 }, (_, index) => aHistoryEntry({ id: idOf(index) }));
  expect(pageAfter(full)).toBe(idOf(99));
  expect(pageAfter(full.slice(1))).toBeUndefined();
  expect(pageAfter([])).toBeUndefined();
});

test.each([
  ['all', { pages: 3, hasMore: false, hasFailed: false }],
  ['being-loaded', { pages: 3, hasMore: true, hasFailed: false }],
  ['newest', { pages: 10, hasMore: true, hasFailed: false }],
  ['failed', { pages: 3, hasMore: true, hasFailed: true }],
])('the figures cover %s', (coverage, state) => {
  expect(coverageOf(state)).toBe(coverage);
});
