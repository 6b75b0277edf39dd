import { rowShiftsBetween, type RowPosition } from './row-shifts.ts';

/** Players top to bottom, in rows of the given height. */
function tower(players: string, rowHeight = 50): Map<string, RowPosition> {
  return new Map([...players].map((player, index) => [player, { index, topPx: index * rowHeight }]));
}

test('nothing glides where no player changed position', () => {
  expect(rowShiftsBetween(tower('ABC'), tower('ABC'))).toEqual([]);
});

test('two players who swap positions glide from where they were', () => {
  expect(rowShiftsBetween(tower('ABC'), tower('ACB'))).toEqual([
    { index: 1, fromPx: 50 },
    { index: 2, fromPx: -50 },
  ]);
});

test('a newcomer appears, those behind make room', () => {
  expect(rowShiftsBetween(tower('AB'), tower('NAB'))).toEqual([
    { index: 1, fromPx: -50 },
    { index: 2, fromPx: -50 },
  ]);
});

test('more rows at the end shift none', () => {
  expect(rowShiftsBetween(tower('AB'), tower('ABCD'))).toEqual([]);
});

test('rows that became taller without a change of places do not glide', () => {
  expect(rowShiftsBetween(tower('ABC', 50), tower('ABC', 70))).toEqual([]);
});

test('the first state of a tower shifts nothing', () => {
  expect(rowShiftsBetween(new Map(), tower('ABC'))).toEqual([]);
});
