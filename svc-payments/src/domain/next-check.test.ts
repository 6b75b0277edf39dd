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

test.each(['canceled', 'refunded', 'reversed'] as const)('leaves a %s one alone', (state) => {
  expect(nextCheckAt(state, 0, now)).toBeNull();
});
