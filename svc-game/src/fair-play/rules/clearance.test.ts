import { requiredClearances } from './clearance.ts';

test('prize places and the three behind each are to be cleared, as far as there are players', () => {
  expect(requiredClearances(['a', 'b', 'c', 'd', 'e', 'f'], 1)).toEqual(['a', 'b', 'c', 'd']);
  expect(requiredClearances(['a', 'b'], 3)).toEqual(['a', 'b']);
});
