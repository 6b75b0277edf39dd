import { aLeaderboardEntry, idOf } from '@lights-out/web-kit/testing';

import { arrange, difficultyOfAll, ownRowIn } from './standings.ts';

const row = (rank: number, player = rank) => aLeaderboardEntry({ rank, userId: idOf(player) });

test('an empty board has a podium of three free steps', () => {
  expect(arrange([])).toEqual({ podium: [null, null, null], tower: [] });
  expect(arrange([[]])).toEqual({ podium: [null, null, null], tower: [] });
});

test('steps without a standing stay free', () => {
  const { podium, tower } = arrange([[row(1), row(2)]]);
  expect(podium).toEqual([row(1), row(2), null]);
  expect(tower).toEqual([]);
});

test('the tower begins with 4th place and goes on over the pages', () => {
  const { podium, tower } = arrange([
    [row(1), row(2), row(3), row(4)],
    [row(5), row(6)],
  ]);
  expect(podium.map((entry) => entry?.rank)).toEqual([1, 2, 3]);
  expect(tower.map(({ rank }) => rank)).toEqual([4, 5, 6]);
});

test('a player who is on two pages is shown once, at the better position', () => {
  const { tower } = arrange([
    [row(1), row(2), row(3), row(4, 9)],
    [row(5), row(6, 9), row(7)],
  ]);
  expect(tower.map(({ rank }) => rank)).toEqual([4, 5, 7]);
});

test('the own row is found on the podium and in the tower, and nowhere for others', () => {
  const standings = arrange([[row(1), row(2), row(3), row(4)]]);
  expect(ownRowIn(standings, idOf(2))?.rank).toBe(2);
  expect(ownRowIn(standings, idOf(4))?.rank).toBe(4);
  expect(ownRowIn(standings, idOf(5))).toBeUndefined();
  expect(ownRowIn(standings, undefined)).toBeUndefined();
});

test('runs without a point are left out', () => {
  const { podium, tower } = arrange([[row(1), row(2), row(3), row(4), { ...row(5), score: 0 }]]);
  expect(podium).toHaveLength(3);
  expect(tower.map(({ rank }) => rank)).toEqual([4]);
});

test('a narrowed board and a contest have one difficulty, all of free practice has many', () => {
  const rows = [aLeaderboardEntry({ difficulty: 'hard' }), aLeaderboardEntry({ difficulty: 'hard' })];
  const mixed = [...rows, aLeaderboardEntry({ difficulty: 'easy' })];
  const contest = { board: { kind: 'contest' } } as const;
  const practice = { board: { kind: 'practice', isUntimed: false } } as const;
  expect(difficultyOfAll(rows, contest)).toBe('hard');
  expect(difficultyOfAll(mixed, contest)).toBeUndefined();
  expect(difficultyOfAll([], contest)).toBeUndefined();
  expect(difficultyOfAll(rows, practice)).toBeUndefined();
  expect(difficultyOfAll([], { ...practice, difficulty: 'easy' })).toBe('easy');
});
