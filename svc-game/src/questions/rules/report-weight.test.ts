import { totalWeight, weightOf, weightToJudge, type Reporter } from './report-weight.ts';

const newcomer: Reporter = { isConfirmed: true, earnestGames: 3, kept: 0, withdrawn: 0 };

test.each<[string, Partial<Reporter>, number]>([
  ['without a confirmed address', { isConfirmed: false, withdrawn: 9 }, 0],
  ['without three games raced in earnest', { earnestGames: 2, withdrawn: 9 }, 0],
  ['without a history', {}, 1 / 2],
  ['who was right once', { withdrawn: 1 }, 2 / 3],
  ['who was wrong once', { kept: 1 }, 1 / 3],
  ['who was wrong nine times', { kept: 9 }, 1 / 11],
])('the report of a player %s', (_, over, weight) => {
  expect(weightOf({ ...newcomer, ...over })).toBeCloseTo(weight);
});

test('a hundred fresh accounts weigh nothing, ten newcomers as much as withdraws a text', () => {
  const weightOfMany = (count: number, reporter: Reporter) =>
    totalWeight(Array.from({ length: count }, () => reporter));
  expect(weightOfMany(100, { ...newcomer, earnestGames: 0 })).toBe(0);
  expect(weightOfMany(9, newcomer)).toBeLessThan(weightToJudge);
  expect(weightOfMany(10, newcomer)).toBe(weightToJudge);
});
