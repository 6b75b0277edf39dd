import { formatDay, formatDeadline, formatDeadlineDay, formatDeadlineHour, formatMonth } from './contest-dates.ts';

test('a deadline is told in UTC, as contests are reckoned, wherever the reader is', () => {
  expect(formatDeadlineDay('2026-06-01T00:00:00.000Z')).toBe('1 June');
  expect(formatDeadlineHour('2026-06-01T00:00:00.000Z')).toBe('00:00 UTC');
  expect(formatDeadline('2026-12-31T23:59:00.000Z')).toBe('31 December at 23:59 UTC');
});

test('the day of an event is told with its year', () => {
  expect(formatDay('2027-06-04')).toBe('4 June 2027');
});

test.each([
  ['2026-06-01T00:00:00.000Z', '1 June at 00:00 UTC'],
  ['2026-12-31T23:59:59.999Z', '31 December at 23:59 UTC'],
])('the deadline %s is told in UTC', (iso, told) => {
  expect(formatDeadline(iso)).toBe(told);
});

test('a contest is named by its month', () => {
  expect(formatMonth('2026-11')).toBe('November 2026');
});
