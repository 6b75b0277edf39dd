import fc from 'fast-check';

import { isStandingKey, keyBehindScore, standingKey, type Achievement } from './standing-key.ts';

const achievement = fc.record({
  score: fc.integer({ min: 0, max: 2_240 }),
  achievedAt: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2020, 0) + 3 }).map((ms) => new Date(ms)),
  gameId: fc.uuid(),
});

test('keys sort by score descending, then time, then game', () => {
  fc.assert(
    fc.property(achievement, achievement, (a, b) => {
      expect(Math.sign(compare(standingKey(a), standingKey(b)))).toBe(Math.sign(byTheRule(a, b)));
    }),
  );
});

test('a new score stands behind all its equals and ahead of all that is lower', () => {
  fc.assert(
    fc.property(achievement, fc.integer({ min: 0, max: 1_000_000 }), (standing, score) => {
      expect(compare(standingKey(standing), keyBehindScore(score)) < 0).toBe(standing.score >= score);
    }),
  );
});

test('a key is known as one, anything else is not', () => {
  fc.assert(fc.property(achievement, (standing) => expect(isStandingKey(standingKey(standing))).toBe(true)));
  for (const text of ['', '9000', "' or 1=1 --", standingKey({ score: 1, achievedAt: new Date(0), gameId: 'x' })])
    expect(isStandingKey(text)).toBe(false);
});

function byTheRule(a: Achievement, b: Achievement): number {
  return b.score - a.score || a.achievedAt.getTime() - b.achievedAt.getTime() || compare(a.gameId, b.gameId);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
