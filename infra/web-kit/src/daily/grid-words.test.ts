import { aGrid, aGridRow } from '../testing/a-grid.ts';
import { idOf } from '../testing/builders.ts';
import { gridLineText } from './grid-words.ts';

const rows = [
  aGridRow({ userId: idOf(2), points: 1_531 }),
  aGridRow({ place: 2, points: 1_411 }),
  aGridRow({ userId: idOf(4), place: 3 }),
  aGridRow({ userId: idOf(3), place: null, points: 0, class: 2 }),
];
const text = (player: number) => gridLineText(aGrid({ grid: { n: 1, class: 3, rows } }), idOf(player));

test('the line names place and class, and the points to the place ahead', () => {
  expect(text(1)).toBe('P2 in Formula 3, 120 to P1');
  expect(text(2)).toBe('P1 in Formula 3');
  expect(text(4)).toBe('P3 in Formula 3, level with P2');
});

test('who has not raced reads the class, and who has no seat nothing', () => {
  expect(text(3)).toBe('Your grid of the week: Formula 4');
  expect(text(9)).toBeUndefined();
  expect(gridLineText(aGrid({ grid: null }), idOf(1))).toBeUndefined();
});
