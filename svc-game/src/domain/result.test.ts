import { averageSpeed, differingClaims, type StoredResult } from './result.ts';

const stored: StoredResult = {
  id: 'result',
  gameId: 'game',
  playerId: 'player',
  mode: 'free',
  difficulty: 'medium',
  challengeId: null,
  board: 'free',
  score: 900,
  correctAnswers: 5,
  usedMs: 40_000,
  completedAt: new Date(0),
  voided: 0,
};
const claim = { score: 900, correctAnswers: 5, averageSpeed: 40 / 7, isPremium: false };

test('the average speed is the mean of seven answers to the millisecond', () => {
  expect(averageSpeed(40_000)).toBe(5.714);
  expect(averageSpeed(105_000)).toBe(15);
});

test('a browser that counted right claims nothing different, its mean unrounded or not', () => {
  expect(differingClaims(claim, stored)).toEqual([]);
  expect(differingClaims({ ...claim, averageSpeed: 5.714, challengeId: null }, stored)).toEqual([]);
});

test.each([
  ['score', { score: 2_240 }],
  ['correctAnswers', { correctAnswers: 7 }],
  ['averageSpeed', { averageSpeed: 0 }],
  ['isPremium', { isPremium: true }],
  ['challengeId', { challengeId: 'mine' }],
])('a different %s is named', (name, different) => {
  expect(differingClaims({ ...claim, ...different }, stored)).toEqual([name]);
});
