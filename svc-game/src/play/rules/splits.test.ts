import { splitsOf } from './splits.ts';

test('splits are the score after each question', () => {
  expect(splitsOf([100, 0, 120, 80, 0, 0, 50], 350)).toEqual([100, 100, 220, 300, 300, 300, 350]);
  expect(splitsOf([0, 0, 0, 0, 0, 0, 0], 0)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('there are none where a question is missing, or counts for something else', () => {
  expect(splitsOf([100, 0, 120, 80, 0, 0], 300)).toBeNull();
  expect(splitsOf([], 0)).toBeNull();
  expect(splitsOf([100, 0, 120, 80, 0, 0, 50], 408)).toBeNull();
});
