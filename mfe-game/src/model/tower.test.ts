import { idOf } from '@lights-out/web-kit/testing';

import { raceTower, rowsAround } from './tower.ts';

const rival = (n: number, splits: number[]) => ({ userId: idOf(n), displayName: `Driver ${n}`, splits });
const field = [
  rival(1, [260, 520, 780, 1_040, 1_300, 1_560, 1_820]),
  rival(2, [0, 250, 500, 750, 1_000, 1_250, 1_500]),
  rival(3, [240, 240, 240, 480, 720, 960, 1_200]),
];
const others = { field, own: null, difficulty: 'medium', isUntimed: false } as const;
const told = ({ rows }: ReturnType<typeof raceTower>) =>
  rows.map(
    ({ place, name, score, gap, interval }) => `${place ?? '-'} ${name} ${score} ${gap ?? ''} ${interval ?? ''}`,
  );

test('the runs of the field are compared after as many questions as the player has answered', () => {
  expect(told(raceTower({ score: 245, answered: 1 }, others))).toEqual([
    '1 Driver 1 260  ',
    '2 You 245 15 15',
    '3 Driver 3 240 20 5',
    '4 Driver 2 0 260 240',
  ]);
  expect(told(raceTower({ score: 245, answered: 2 }, others))).toEqual([
    '1 Driver 1 520  ',
    '2 Driver 2 250 270 270',
    '3 You 245 275 5',
    '4 Driver 3 240 280 5',
  ]);
});

test('the player stands behind equal scores, and at the back of the grid', () => {
  expect(raceTower({ score: 240, answered: 1 }, others).place).toBe(3);
  const grid = raceTower({ score: 0, answered: 0 }, others);
  expect([grid.place, grid.cars]).toEqual([4, 4]);
  expect(grid.rows.map(({ name }) => name)).toEqual(['Driver 1', 'Driver 2', 'Driver 3', 'You']);
});

test('the own best drives along without a place', () => {
  const own = [250, 500, 500, 500, 500, 750, 1_000];
  const tower = raceTower({ score: 245, answered: 1 }, { ...others, own });
  expect(told(tower)).toEqual([
    '1 Driver 1 260  ',
    '- Your best 250 10 10',
    '2 You 245 15 5',
    '3 Driver 3 240 20 5',
    '4 Driver 2 0 260 240',
  ]);
  expect([tower.place, tower.cars]).toEqual([2, 4]);
});

test('with hardly anybody on the board two paces drive along, none of them a rival', () => {
  const tower = raceTower({ score: 400, answered: 2 }, { ...others, field: [] });
  expect(told(tower)).toEqual(['- 3\u00a0s pace 468  ', '- 6\u00a0s pace 416 52 52', '1 You 400 68 16']);
  expect(tower.cars).toBe(1);
  const untimed = raceTower({ score: 260, answered: 2 }, { ...others, field: [], isUntimed: true });
  expect(untimed.rows.map(({ name }) => name)).toEqual(['You']);
});

test('of many rows those around the player are shown, as many as there is room for', () => {
  const { rows } = raceTower({ score: 245, answered: 2 }, others);
  expect(rowsAround(rows, 3).map(({ name }) => name)).toEqual(['Driver 2', 'You', 'Driver 3']);
  expect(rowsAround(raceTower({ score: 600, answered: 2 }, others).rows, 3).map(({ name }) => name)).toEqual([
    'You',
    'Driver 1',
    'Driver 2',
  ]);
  expect(rowsAround(raceTower({ score: 0, answered: 2 }, others).rows, 3).map(({ name }) => name)).toEqual([
    'Driver 2',
    'Driver 3',
    'You',
  ]);
  expect(rowsAround(rows, 9)).toHaveLength(4);
});
