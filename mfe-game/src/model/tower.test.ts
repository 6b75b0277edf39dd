import { idOf } from '@lights-out/web-kit/testing';

import { towerOf } from './tower.ts';

const row = (rank: number, score: number, n = rank) => ({
  rank,
  score,
  userId: idOf(100 + n),
  displayName: `Driver ${n}`,
});
const you = { userId: idOf(1), score: 500, best: null };
const told = (rows: ReturnType<typeof towerOf>) => rows.map(({ rank, name, score }) => `${rank} ${name} ${score}`);

test('the player stands in the middle, behind equal scores', () => {
  const rows = [row(7, 620), row(8, 600), row(9, 520), row(10, 500), row(11, 480), row(12, 400), row(13, 300)];
  expect(told(towerOf(rows, you))).toEqual([
    '9 Driver 9 520',
    '10 Driver 10 500',
    '11 You 500',
    '12 Driver 11 480',
    '13 Driver 12 400',
  ]);
});

test('at the ends of the board the tower stays five rows high', () => {
  expect(told(towerOf([row(1, 400), row(2, 300), row(3, 200), row(4, 100), row(5, 50)], you))).toEqual([
    '1 You 500',
    '2 Driver 1 400',
    '3 Driver 2 300',
    '4 Driver 3 200',
    '5 Driver 4 100',
  ]);
  expect(told(towerOf([row(6, 900), row(7, 800), row(8, 700), row(9, 600)], { ...you, score: 0 }))).toEqual([
    '6 Driver 6 900',
    '7 Driver 7 800',
    '8 Driver 8 700',
    '9 Driver 9 600',
    '10 You 0',
  ]);
});

test('an empty board has one row', () => {
  expect(told(towerOf([], you))).toEqual(['1 You 500']);
});

test('the own standing is left out, and the ranks close up behind it', () => {
  const own = { ...row(8, 600), userId: idOf(1) };
  const rows = [row(7, 620), own, row(9, 520), row(10, 480)];
  expect(told(towerOf(rows, { ...you, best: 600 }))).toEqual([
    '7 Driver 7 620',
    '8 Driver 9 520',
    '9 You 500',
    '10 Driver 10 480',
  ]);
  const worse = { ...row(10, 480), userId: idOf(1) };
  expect(told(towerOf([row(9, 520), worse, row(11, 400)], { ...you, best: 480 }))).toEqual([
    '9 Driver 9 520',
    '10 You 500',
    '11 Driver 11 400',
  ]);
  expect(told(towerOf([row(20, 520)], { ...you, best: 900 }))).toEqual(['19 Driver 20 520', '20 You 500']);
});
