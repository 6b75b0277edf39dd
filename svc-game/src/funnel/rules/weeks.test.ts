import { addUp, type CountRow, lastWeeks } from './weeks.ts';

test.each([
  ['2026-11-30T00:00:00.000Z', ['2026-11-30', '2026-11-23', '2026-11-16']],
  ['2026-11-29T23:59:59.999Z', ['2026-11-23', '2026-11-16', '2026-11-09']],
  ['2027-01-01T12:00:00.000Z', ['2026-12-28', '2026-12-21', '2026-12-14']],
])('at %s the weeks began on their Mondays', (now, weeks) => {
  expect(lastWeeks(new Date(now), 3)).toEqual(weeks);
});

const row = (source: CountRow['source'], step: CountRow['step'], count: number, week = '2026-11-23'): CountRow => ({
  week,
  source,
  step,
  count,
});

test('small counts are told of a week, and not of a source', () => {
  const rows = [row('challenge', 'visit', 40), row('challenge', 'register', 4), row('direct', 'register', 5)];
  const { weeks, sources } = addUp(rows, ['2026-11-30', '2026-11-23']);
  expect(weeks.map(({ week, counts }) => [week, counts.visit, counts.register])).toEqual([
    ['2026-11-30', 0, 0],
    ['2026-11-23', 40, 9],
  ]);
  expect(sources.map(({ source, counts }) => [source, counts.visit, counts.register, counts.entry])).toEqual([
    ['direct', 0, 5, 0],
    ['challenge', 40, null, 0],
  ]);
});
