import { formatStartClock } from './start-clock.ts';

test('the start is told by the clock, and on another day with the date', () => {
  const startedAt = new Date(2026, 10, 22, 14, 3).toISOString();
  expect(formatStartClock(startedAt, new Date(2026, 10, 22, 14, 30))).toBe('14:03');
  expect(formatStartClock(startedAt, new Date(2026, 10, 23, 9, 0))).toMatch(/^14:03 on .*2026/);
});
