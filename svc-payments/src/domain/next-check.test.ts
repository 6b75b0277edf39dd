import { nextCheckAt } from './next-check.ts';

const now = new Date('2026-11-10T12:00:00.000Z');
const minutesUntil = (state: Parameters<typeof nextCheckAt>[0], checks: number) => {
  const at = nextCheckAt(state, checks, now);
  return at && (at.getTime() - now.getTime()) / 60_000;
};

test('looks at an open payment each minute at first, and every six hours for ever', () => {
  expect([0, 1, 2, 3, 7, 50].map((checks) => minutesUntil('open', checks))).toEqual([1, 1, 1, 2, 360, 360]);
});

test('looks at a paid one for eleven days, and then no more', () => {
  expect([0, 1, 2, 3, 4].map((checks) => minutesUntil('succeeded', checks))).toEqual([60, 1_440, 4_320, 10_080, null]);
});

test('leaves a canceled one alone', () => {
  expect(nextCheckAt('canceled', 0, now)).toBeNull();
});

test('looks at a refunded one for 38 days, and at a reversed one for 98', () => {
  const days = (state: 'refunded' | 'reversed', checks: number) => (minutesUntil(state, checks) ?? 0) / 1_440;
  expect([0, 1, 2, 3].map((checks) => days('refunded', checks))).toEqual([1, 7, 30, 0]);
  expect([1, 2, 3, 4, 5].map((checks) => days('reversed', checks))).toEqual([1, 7, 30, 60, 0]);
  expect(minutesUntil('reversed', 0)).toBe(60);
});
