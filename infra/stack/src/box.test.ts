import { boxed } from './box.ts';

test('every line of a box is as wide as its frame', () => {
  const lines = boxed(['short', 'a longer line']).split('\n');
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines).toHaveLength(6);
});
