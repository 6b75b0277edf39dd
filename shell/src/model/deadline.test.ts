import { formatDay, formatDeadline, formatDeadlineDay, formatDeadlineHour } from './deadline.ts';

test('a deadline is told in UTC, as contests are reckoned, wherever the reader is', () => {
  expect(formatDeadlineDay('2026-06-01T00:00:00.000Z')).toBe('1 June');
  expect(formatDeadlineHour('2026-06-01T00:00:00.000Z')).toBe('00:00 UTC');
  expect(formatDeadline('2026-12-31T23:59:00.000Z')).toBe('31 December at 23:59 UTC');
});

test('the day of an event is told with its year', () => {
  expect(formatDay('2027-06-04')).toBe('4 June 2027');
});
