import { drillsPage } from './drills-table.ts';

const drill = { kept: 40, lost: 0, backMs: 12_400, told: '' };
const first = drillsPage([
  { ...drill, what: 'svc-game is killed', told: '3 × 503 unavailable', at: '2026-11-23T04:10:00.000Z' },
  { ...drill, what: 'postgres is killed', at: '2026-11-23T04:09:00.000Z' },
]);

test('the page lists the drills in the order in which they were done', () => {
  expect(rowsOf(first)).toEqual([
    '| postgres is killed | 2026-11-23 | 40 | 0 | 12 s | nothing |',
    '| svc-game is killed | 2026-11-23 | 40 | 0 | 12 s | 3 × 503 unavailable |',
  ]);
});

test('a run of some drills replaces their rows alone', () => {
  const notice = {
    alert: 'BusIsAway',
    alertMs: 141_000,
    page: { alert: 'PaymentsFail', afterMs: 62_000 },
    said: '✗ the broker does not take us',
    runbook: 'Broker down',
  };
  const page = drillsPage(
    [
      { ...drill, what: 'postgres is killed', lost: 1, at: '2026-11-24T04:09:00.000Z' },
      { ...drill, what: 'the broker is gone', notice, at: '2026-11-24T04:10:00.000Z' },
      { page: 'runbooks', command: 'docker compose ps | grep x', tookMs: 2_400, at: '2026-11-24T04:11:00.000Z' },
    ],
    first,
  );
  const expected = [
    '| postgres is killed | 2026-11-24 | 40 | 1 | 12 s | nothing |',
    '| svc-game is killed | 2026-11-23 | 40 | 0 | 12 s | 3 × 503 unavailable |',
    '| the broker is gone | 2026-11-24 | 40 | 0 | 12 s | nothing |',
    '| the broker is gone | 2026-11-24 | `PaymentsFail`, 62 s | `BusIsAway`, 141 s | ✗ the broker does not take us | Broker down |',
    '| `docker compose ps \\| grep x` | 2026-11-24 | runbooks | 2 s |',
  ];
  expect(rowsOf(page)).toEqual(expected);
  expect(rowsOf(drillsPage([], page))).toEqual(expected);
});

/** The rows of its tables without their heads. */
function rowsOf(page: string): string[] {
  return page.split('\n').filter((line) => / \d{4}-/.test(line));
}
