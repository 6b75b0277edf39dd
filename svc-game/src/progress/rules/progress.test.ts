import { bestScore, scoreAnswer } from '@lights-out/contracts';
import { seededRandom } from '@lights-out/service-kit/testing';

import { chanceRight } from '../../questions/rules/calibration.ts';
import { abilityOf, categoriesOf, expectedScore, type Race, type RaceAnswer, weekOf, worthOf } from './progress.ts';

const question = { mean: 0, variance: 0 };
const anAnswer = (changes: Partial<RaceAnswer> = {}): RaceAnswer => ({
  gameId: 'one',
  category: 'Drivers',
  isCorrect: true,
  usedMs: 3_000,
  score: scoreAnswer(true, 3, 'medium'),
  question,
  ...changes,
});
const aRace = (changes: Partial<Race> = {}): Race => ({
  gameId: 'one',
  mode: 'free',
  difficulty: 'medium',
  score: 0,
  completedAt: new Date(0),
  ...changes,
});
const seven = Array.from({ length: 7 }, () => ({ question }));

test('a player is rated once three games tell of the player', () => {
  const estimate = { mean: 0.4, variance: 0.2, answers: 21 };
  expect(abilityOf(estimate)).toBe(estimate);
  expect(abilityOf({ ...estimate, answers: 20 })).toBeUndefined();
  expect(abilityOf(undefined)).toBeUndefined();
});

test('a right answer is worth what the pace makes of it, whatever the difficulty', () => {
  const races = [aRace(), aRace({ gameId: 'hard', difficulty: 'hard' })];
  const answers = [
    anAnswer(),
    anAnswer({ gameId: 'hard', score: scoreAnswer(true, 3, 'hard') }),
    anAnswer({ isCorrect: false, score: 0 }),
  ];
  expect(worthOf(races, answers)).toEqual({ mean: 180, variance: 0 });
  expect(worthOf(races, [anAnswer({ isCorrect: false, score: 0 })])).toEqual({ mean: 100, variance: 0 });
});

test('who knows everything is expected to score everything, without luck; the difficulty multiplies both', () => {
  const worth = { mean: 200, variance: 0 };
  const sure = { mean: 60, variance: 0 };
  expect(expectedScore({ difficulty: 'hard' }, seven, sure, worth)).toEqual({ score: bestScore('hard'), spread: 0 });
  expect(expectedScore({ difficulty: 'easy' }, seven, { mean: 0, variance: 0 }, worth)).toEqual({
    score: 700,
    spread: Math.round(200 * Math.sqrt(7 / 4)),
  });
});

test('20,000 races drawn of the model have the expected mean and spread', () => {
  const random = seededRandom(38);
  const ability = { mean: 0.5, variance: 0 };
  const asked = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5].map((mean) => ({ question: { mean, variance: 0.3 } }));
  const paces = [1, 4, 9];
  const worths = paces.map((seconds) => scoreAnswer(true, seconds, 'easy'));
  const worth = worthOf(
    [aRace({ difficulty: 'easy' })],
    worths.map((score) => anAnswer({ score })),
  );
  const scores = Array.from({ length: 20_000 }, () =>
    asked
      .map((one) => (random(1e6) / 1e6 < chanceRight(one.question, ability.mean) ? worths[random(3)]! : 0))
      .reduce((total, score) => total + score, 0),
  );
  const mean = scores.reduce((total, score) => total + score, 0) / scores.length;
  const spread = Math.sqrt(scores.reduce((total, score) => total + (score - mean) ** 2, 0) / scores.length);
  const expected = expectedScore({ difficulty: 'easy' }, asked, ability, worth);
  expect(Math.abs(expected.score - mean)).toBeLessThan(6);
  expect(Math.abs(expected.spread - spread)).toBeLessThan(6);
});

test('the pace of a category is that of its right answers', () => {
  expect(
    categoriesOf([
      anAnswer({ category: 'Tyres', isCorrect: false, usedMs: 15_000 }),
      anAnswer({ usedMs: 2_000 }),
      anAnswer({ usedMs: 4_001 }),
      anAnswer({ isCorrect: false, usedMs: 15_000 }),
    ]),
  ).toEqual([
    { category: 'Drivers', answered: 3, right: 2, pace: 3.001 },
    { category: 'Tyres', answered: 1, right: 0, pace: null },
  ]);
});

test('a week is told in means, and not at all without a race', () => {
  expect(weekOf({ isThisWeek: true, races: 2, score: 2_001, correctAnswers: 7, usedMs: 70_000 })).toEqual({
    races: 2,
    averageScore: 1_000.5,
    shareRight: 0.5,
    averageSpeed: 5,
  });
  expect(weekOf(undefined)).toBeNull();
});
