import { callCounts } from './call-counts.ts';

test('lets a caller call so often in a minute and then says how long to wait', () => {
  const counts = callCounts();
  expect([0, 1, 2].map((call) => counts.secondsToWait('a', 3, call * 10_000))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(counts.secondsToWait('a', 3, 30_000)).toBe(30);
  expect(counts.secondsToWait('b', 3, 30_000)).toBeUndefined();
  expect(counts.secondsToWait('a', 3, 59_999)).toBe(1);
  expect(counts.secondsToWait('a', 3, 60_000)).toBeUndefined();
});
