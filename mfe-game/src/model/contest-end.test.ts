import { contestEndsAt, daysUntil, endText } from './contest-end.ts';

const hourMs = 3_600_000;

test('the end lies as far ahead as the server says, whatever this device takes the time for', () => {
  const wrongNow = Date.parse('2031-01-01T00:00:00.000Z');
  const prize = { endDate: '2026-06-01T00:00:00.000Z', serverTime: '2026-05-31T22:00:00.000Z' };
  expect(contestEndsAt(prize, wrongNow)).toBe(wrongNow + 2 * hourMs);
});

test('days are counted whole, as the countdown beside them does', () => {
  expect([-1, 0, 23, 24, 47, 48].map((hours) => daysUntil(hours * hourMs, 0))).toEqual([0, 0, 0, 1, 1, 2]);
});

test('the end is written in UTC', () => {
  expect(endText('2026-06-01T00:00:00.000Z')).toBe('1 June 2026, 00:00 UTC');
});
