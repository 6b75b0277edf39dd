import { differenceOf, isUneven, plannedShows, plans } from './experiment.ts';

test('the planned number is that of the tables', () => {
  // Fleiss, table A.3 without the continuity correction: 0.10 against 0.15 at 5% and 80%.
  expect(plannedShows({ expected: 0.1, difference: 0.05 })).toBe(686);
  expect(plannedShows({ expected: 0.5, difference: 0.1 })).toBe(388);
  expect(Object.values(plans).map(plannedShows)).toEqual([686]);
});

test('the interval of the difference is the one of the paper', () => {
  // Newcombe 1998, table II: 56/70 against 48/80, method 10.
  const of = differenceOf({ shown: 80, reached: 48 }, { shown: 70, reached: 56 });
  expect(of?.value).toBeCloseTo(0.2, 4);
  expect(of?.from).toBeCloseTo(0.0524, 4);
  expect(of?.to).toBeCloseTo(0.3339, 4);
});

test('an interval without a success still has a width, and never leaves -1 to 1', () => {
  const none = differenceOf({ shown: 10, reached: 0 }, { shown: 10, reached: 0 });
  expect(none?.value).toBe(0);
  expect(none?.to).toBeCloseTo(0.2775, 4);
  const all = differenceOf({ shown: 5, reached: 0 }, { shown: 5, reached: 5 });
  expect(all?.to).toBeLessThanOrEqual(1);
});

test('without a form that was shown there is no difference', () => {
  expect(differenceOf({ shown: 0, reached: 0 }, { shown: 7, reached: 1 })).toBeNull();
});

test('forms that were shown too unequally are noticed', () => {
  const form = (shown: number) => ({ shown, reached: 0 });
  expect(isUneven(form(0), form(0))).toBe(false);
  expect(isUneven(form(500), form(560))).toBe(false);
  expect(isUneven(form(500), form(620))).toBe(true);
});
