import { startOfPeriod } from './period.ts';

test.each([
  ['day', '2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['day', '2026-11-23T23:59:59.999Z', '2026-11-23T00:00:00.000Z'],
  ['week', '2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['week', '2026-11-29T23:59:59.999Z', '2026-11-23T00:00:00.000Z'],
  ['week', '2027-01-03T12:00:00.000Z', '2026-12-28T00:00:00.000Z'],
  ['month', '2026-11-23T12:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['month', '2026-12-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
] as const)('the %s of %s began at %s', (period, now, start) => {
  expect(startOfPeriod(period, new Date(now))).toEqual(new Date(start));
});
