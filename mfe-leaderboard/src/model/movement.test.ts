import { monthly, practice } from '@lights-out/contracts/board';

import { placesGained, ranksOf, rememberedName } from './movement.ts';

const now = new Date('2026-05-14T12:00:00.000Z');

test.each([
  [{ board: practice }, 'all'],
  [{ board: practice, difficulty: 'hard' as const }, 'hard'],
  [{ board: monthly }, '2026-05'],
  [{ board: { kind: 'contest' as const, contest: '2026-04' } }, '2026-04'],
])('the board %j is remembered as %s', (view, name) => {
  expect(rememberedName(view, now)).toBe(name);
});

test('places are gained and lost against the ranks that were seen; who was not seen has not moved', () => {
  const before = ranksOf([
    { userId: 'ana', rank: 4 },
    { userId: 'bo', rank: 2 },
  ]);
  expect(placesGained(before, { userId: 'ana', rank: 1 })).toBe(3);
  expect(placesGained(before, { userId: 'bo', rank: 5 })).toBe(-3);
  expect(placesGained(before, { userId: 'cy', rank: 3 })).toBe(0);
});
