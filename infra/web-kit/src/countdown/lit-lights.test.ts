import { litLights } from './lit-lights.ts';

test('over ten seconds five lights go on one every two seconds, and out together at zero', () => {
  const lit = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((left) => litLights(left, 10, 5));
  expect(lit).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0]);
});

test('other lengths and counts spread alike', () => {
  expect([3, 2, 1, 0].map((left) => litLights(left, 3, 3))).toEqual([1, 2, 3, 0]);
  expect([3, 2, 1, 0].map((left) => litLights(left, 3, 5))).toEqual([1, 2, 4, 0]);
});
