import { finishRows } from './finish-rows.ts';

const board = (own: number, size = 9) =>
  Array.from({ length: size }, (_, index) => ({
    rank: index + 1,
    userId: index + 1 === own ? 'you' : `player-${index + 1}`,
    displayName: `Player ${index + 1}`,
    score: 2_000 - index * 100,
  }));
const seen = (own: number, gained: number, size?: number, told = own) =>
  finishRows(board(own, size), told, 'you', gained).map(({ rank, isYou, slidesBy }) =>
    isYou ? `${rank} you ${slidesBy}` : `${rank} ${slidesBy}`,
  );

test('the player slides past those that were overtaken, who each lose a row', () => {
  expect(seen(5, 1)).toEqual(['3 0', '4 0', '5 you 1', '6 -1', '7 0']);
});

test('more places than there are rows are as many rows', () => {
  expect(seen(5, 30)).toEqual(['3 0', '4 0', '5 you 2', '6 -1', '7 -1']);
  expect(seen(1, 30)).toEqual(['1 you 4', '2 -1', '3 -1', '4 -1', '5 -1']);
  expect(seen(9, 30)).toEqual(['5 0', '6 0', '7 0', '8 0', '9 you 0']);
});

test('a place that was not gained stands still; a short board and one without the player are shown as they are', () => {
  expect(seen(5, 0)[2]).toBe('5 you 0');
  expect(seen(2, 5, 2)).toEqual(['1 0', '2 you 0']);
  expect(seen(12, 1)).toEqual([]);
});

test('without a point there is no place, neither of one’s own nor of others', () => {
  const rows = board(3, 4).map((row) => ({ ...row, score: row.rank > 2 ? 0 : row.score }));
  expect(finishRows(rows, 3, 'you', 0)).toEqual([]);
  expect(finishRows(rows, 2, 'player-2', 0)).toHaveLength(2);
});

test('a board that has another place than the one that is told is not shown', () => {
  expect(seen(5, 1, 9, 6)).toEqual([]);
});
