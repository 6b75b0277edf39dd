import { countAtLeast, rankCells, topScore, topScoresOf } from './rank.ts';

function boardOf(...scores: number[]): Int32Array {
  return Int32Array.from({ length: rankCells }, (_, cell) => scores.filter((score) => score >= cell).length);
}

test('a cell for each score a game can have', () => {
  expect([topScore, rankCells]).toEqual([2_240, 2_241]);
});

test('the two highest scores are read off the counts, ties twice', () => {
  expect(topScoresOf(boardOf())).toEqual([]);
  expect(topScoresOf(boardOf(0))).toEqual([0]);
  expect(topScoresOf(boardOf(5, 2_240, 7))).toEqual([2_240, 7]);
  expect(topScoresOf(boardOf(7, 3, 7))).toEqual([7, 7]);
});

test('no standing has more than the highest score', () => {
  const board = boardOf(2_240, 10);
  expect([0, 10, 11, 2_240, 2_241, 1_000_000].map((score) => countAtLeast(board, score))).toEqual([2, 2, 1, 1, 0, 0]);
});
