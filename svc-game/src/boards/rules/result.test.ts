import { averageSpeed } from './result.ts';

test('the average speed is the mean of seven answers to the millisecond', () => {
  expect(averageSpeed(40_000)).toBe(5.714);
  expect(averageSpeed(105_000)).toBe(15);
});
