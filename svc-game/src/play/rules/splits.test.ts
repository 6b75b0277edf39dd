import { splitsOf } from './splits.ts';

test('splits are the score after each question', () => {
  expect(splitsOf([100, 0, 120, 80, 0, 0, 50])).toEqual([100, 100, 220, 300, 300, 300, 350]);
  expect(splitsOf([0, 0, 0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
