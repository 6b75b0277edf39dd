import { formatDay, formatInstant } from './dates.ts';

test('a calendar day stays the same day whatever the time zone', () => {
  expect(formatDay('2027-06-04')).toBe('June 4, 2027');
});

test('an instant is written with its day and time', () => {
  expect(formatInstant('2026-05-14T12:00:00.000Z')).toMatch(/^May 1[345], 2026 at \d{1,2}:\d{2}/);
});
