import { chanceOfAtLeast, median, slopeOf, variance } from './statistics.ts';

test('the chance of at least so many successes adds up to that of the binomial distribution', () => {
  expect(chanceOfAtLeast(0, 10, 0.3)).toBeCloseTo(1);
  expect(chanceOfAtLeast(10, 10, 0.3)).toBeCloseTo(0.3 ** 10);
  expect(chanceOfAtLeast(2, 3, 0.5)).toBeCloseTo(0.5);
  expect(chanceOfAtLeast(4, 3, 0.5)).toBe(0);
});

test('a line through points has their slope, and no error where they lie on it', () => {
  const { slope, standardError } = slopeOf([1, 2, 3, 4], [2, 4, 6, 8]);
  expect(slope).toBeCloseTo(2);
  expect(standardError).toBeCloseTo(0);
  expect(slopeOf([1, 2, 3, 4], [1, 2, 2, 1]).slope).toBeCloseTo(0);
});

test('median and variance are those of a sample', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(variance([1, 2, 3])).toBe(1);
  expect(variance([5])).toBe(0);
});
