import { monthAfter, monthOf, weeksOf } from './daily-month.ts';

test('a month is laid out in weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[1]?.[0]).toBe('2026-11-02');
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('months are turned over the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthOf('2026-11-27')]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ]);
});
