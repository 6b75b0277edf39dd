import { gridForLate, seatOnMonday } from './seating.ts';

const player = (n: number, of: number, strength = 0) => ({ playerId: String(n).padStart(4, '0'), class: of, strength });
const shapes = (classes: readonly number[]) =>
  seatOnMonday(classes.map((of, n) => player(n, of))).map((grid) => [grid.n, grid.class, grid.players.length]);

test('a class is cut into grids of nearly the same size, players of like strength together', () => {
  const players = Array.from({ length: 45 }, (_, n) => player(n, 2, (n * 7) % 45));
  const grids = seatOnMonday(players);
  expect(grids.map(({ n, class: of, players: on }) => [n, of, on.length])).toEqual([
    [1, 2, 15],
    [2, 2, 15],
    [3, 2, 15],
  ]);
  expect(grids.flatMap(({ players: on }) => on.map(({ strength }) => strength))).toEqual(
    Array.from({ length: 45 }, (_, index) => 44 - index),
  );
});

test('a class of one or two races with the one below, the lowest with the one above', () => {
  expect(shapes([3, 3, 3, 1, 1, 1])).toEqual([
    [1, 3, 3],
    [2, 1, 3],
  ]);
  expect(shapes([5, 3, 1, 1])).toEqual([[1, 1, 4]]);
  expect(shapes([5, 4, 4, 1])).toEqual([[1, 4, 4]]);
  expect(shapes([6, 2])).toEqual([[1, 2, 2]]);
  expect(shapes([])).toEqual([]);
});

test('who comes late sits on the least full grid of the class, or on a new one where all are full', () => {
  const grids = [
    { n: 1, class: 2, seats: 22 },
    { n: 2, class: 1, seats: 20 },
    { n: 3, class: 1, seats: 18 },
  ];
  expect(gridForLate(1, grids)).toMatchObject({ n: 3, class: 1 });
  expect(gridForLate(2, grids)).toEqual({ n: 4, class: 2 });
  expect(gridForLate(1, [])).toEqual({ n: 1, class: 1 });
});

test('a class without a grid races with the nearest that has room, below before above', () => {
  const grids = [
    { n: 1, class: 5, seats: 3 },
    { n: 2, class: 2, seats: 9 },
    { n: 3, class: 1, seats: 3 },
  ];
  expect(gridForLate(3, grids)).toMatchObject({ n: 2 });
  expect(gridForLate(4, grids.slice(0, 1))).toMatchObject({ n: 1 });
  expect(gridForLate(4, [{ n: 1, class: 5, seats: 22 }])).toEqual({ n: 2, class: 4 });
});
