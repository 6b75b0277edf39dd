import { drillsPage } from './drills-table.ts';

test('the page lists the drills in the order in which they were done', () => {
  const drill = { kept: 40, lost: 0, backMs: 12_400 };
  const page = drillsPage([
    { ...drill, what: 'svc-game is killed', told: '3 × 503 unavailable', at: '2026-11-23T04:10:00.000Z' },
    { ...drill, what: 'postgres is killed', told: '', at: '2026-11-23T04:09:00.000Z' },
  ]);
  expect(
    page
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2),
  ).toEqual([
    '| postgres is killed | 40 | 0 | 12 s | nothing |',
    '| svc-game is killed | 40 | 0 | 12 s | 3 × 503 unavailable |',
  ]);
  expect(page).toContain('on 2026-11-23;');
});
