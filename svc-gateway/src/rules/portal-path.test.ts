import { isPortalSegment } from './portal-path.ts';

test.each([
  ['abc', true],
  ['abd', false],
  ['ab', false],
  ['abcd', false],
  ['', false],
  ['ABC', false],
])('takes %j for the portal or not', (guess, expected) => {
  expect(isPortalSegment(guess, 'abc')).toBe(expected);
});

test('takes nothing for the portal where there is none', () => {
  expect(isPortalSegment('undefined', undefined)).toBe(false);
});
