import { cellsOf, excessOf, figuresOf, type Outcome } from './outcome.ts';

const tries = [
  { at: 1_000, tookMs: 20, status: 200, path: '/api/me' },
  { at: 2_000, tookMs: 500, status: 503, path: '/api/me' },
  { at: 3_000, tookMs: 4_000, status: 0, path: '/api/me' },
  { at: 9_000, tookMs: 20, status: 409, path: '/api/me' },
];
const figures = figuresOf(tries, { beganAt: 1_500, endedAt: 5_000 });
const outcome: Outcome = { ...figures, entrySeconds: 0.4, rankSeconds: 7, late: 0, lost: 0, doubled: 0, beside: [] };

test('what was refused lasts from the fault to the end of the last refused call, whatever was refused for good', () => {
  expect(figures).toMatchObject({ calls: 4, refused: 2, seconds: 5.5, afterSeconds: 2, callSeconds: 4 });
  expect(cellsOf(outcome, { seconds: 6 })).toEqual([
    '2 of 4',
    '5.5 s',
    '4.0 s',
    '1 × 503, 1 × no reply',
    '0 ms',
    '0.4 s',
    '7.0 s',
    '0',
    '0, 0',
    'kept',
  ]);
});

test('each figure over its limit is named, and what is never allowed without one', () => {
  expect(excessOf(outcome, { calls: 1, afterSeconds: 1.5, seconds: 6 })).toEqual([
    '2.0 refused calls of 1',
    '2.0 s refused afterwards of 1.5',
  ]);
  const broken = { ...outcome, lost: 1, statuses: new Map([[500, 3]]), beside: ['it did not start:\nno | reply'] };
  expect(excessOf(broken, {}).slice(0, 2)).toEqual(['3 × 500', '1 lost, 0 doubled']);
  expect(cellsOf(broken, {}).at(-1)).toBe('exceeded: 3 × 500; 1 lost, 0 doubled; it did not start: no reply');
});
