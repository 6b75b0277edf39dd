import { formatDay, formatDeadline } from './dates.ts';

test('a calendar day stays the same day whatever the time zone', () => {
  expect(formatDay('2027-06-04')).toBe('4 June 2027');
});

test.each([
  ['2026-06-01T00:00:00.000Z', '1 June at 00:00 UTC'],
  ['2026-12-31T23:59:59.999Z', '31 December at 23:59 UTC'],
])('the deadline %s is told in UTC', (iso, told) => {
  expect(formatDeadline(iso)).toBe(told);
});
