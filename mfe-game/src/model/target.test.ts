import { practice, untimedPractice } from '@lights-out/contracts/board';
import { bestScore } from '@lights-out/contracts/scoring';
import { aLeaderboardEntry, idOf } from '@lights-out/web-kit/testing';

import { targetAfter, targetAmong, targetWords } from './target.ts';

const own = idOf(1);
const row = (rank: number, score: number, displayName: string, userId = idOf(100 + rank)) =>
  aLeaderboardEntry({ rank, score, displayName, userId });
const mine = (rank: number, score: number) => row(rank, score, 'Ayla', own);
const words = (rows: Parameters<typeof targetAmong>[0]) => targetWords(targetAmong(rows, own), practice, 'medium');
const comparison = { bestBefore: null, holder: { gameId: idOf(20), score: 1_560 }, placesGained: 0, next: null };

describe('among the rows of a board', () => {
  test('the next place in points, the own best, and who stands ahead of that place', () => {
    expect(words([row(32, 1_600, 'Mia'), row(33, 1_571, 'Bea'), mine(34, 1_560), row(35, 900, 'Cora')])).toBe(
      '12 to P33 · own best 1,560 · Mia 40 ahead',
    );
  });

  test('from the second place the first, and nobody beyond', () => {
    expect(words([row(1, 1_571, 'Bea'), mine(2, 1_560), row(3, 900, 'Cora')])).toBe('12 to P1 · own best 1,560');
  });

  test('for the leader who follows', () => {
    expect(words([mine(1, 1_560), row(2, 1_500, 'Bea')])).toBe('You lead · own best 1,560 · Bea 60 behind');
    expect(words([mine(1, 1_560), row(2, 0, 'Bea')])).toBe('You lead · own best 1,560');
  });

  test('equals are one point away, and not ahead', () => {
    expect(words([row(1, 1_560, 'Mia'), row(2, 1_560, 'Bea'), mine(3, 1_560)])).toBe('1 to P2 · own best 1,560');
  });

  test('no place that no race can take', () => {
    const best = bestScore('medium');
    expect(words([row(1, best, 'Mia'), mine(2, best)])).toBe(`own best ${best.toLocaleString('en')}`);
    const rows = [row(1, 910, 'Mia'), mine(2, 780)];
    expect(targetWords(targetAmong(rows, own), untimedPractice, 'medium')).toBe('own best 780');
    expect(words(rows)).toBe('131 to P1 · own best 780');
  });

  test('without a point, how to get a place', () => {
    for (const rows of [[], [row(1, 900, 'Mia'), mine(2, 0)]])
      expect(words(rows)).toBe('No place yet: one right answer takes one');
  });
});

describe('after a race', () => {
  test.each([
    ['the next place', { ...comparison, next: { rank: 33, score: 1_572 } }, 34, '12 to P33 · own best 1,560'],
    ['the lead', comparison, 1, 'You lead · own best 1,560'],
    ['a place ahead that is out of reach', comparison, 2, 'own best 1,560'],
  ])('%s', (_what, compared, rank, said) => {
    expect(targetWords(targetAfter(compared, { rank }), practice, 'medium')).toBe(said);
  });
});
