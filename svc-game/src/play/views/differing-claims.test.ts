import type { StoredResult } from '../../boards/rules/result.ts';
import { differingChallengeClaims, differingClaims } from './differing-claims.ts';

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
  isWaiting: false,
};
const claim = { score: 900, correctAnswers: 5, averageSpeed: 40 / 7, isPremium: false };

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

test.each([
  [{}, []],
  [{ questionIds: [] }, []],
  [{ creatorScore: 1_001 }, ['creatorScore']],
  [{ isPremium: true, difficulty: 'hard' as const, questionIds: [1, 2] }, ['isPremium', 'difficulty', 'questionIds']],
])('of the claims %j those differ: %j', (over, differing) => {
  const claimed = {
    creatorScore: 1_000,
    isPremium: false,
    difficulty: 'medium' as const,
    questionIds: [1, 2, 3, 4, 5, 6, 7],
    ...over,
  };
  expect(differingChallengeClaims(claimed, { ...stored, score: 1_000 })).toEqual(differing);
});
