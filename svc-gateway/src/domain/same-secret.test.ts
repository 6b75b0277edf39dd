import { isSameSecret } from './same-secret.ts';

it.each([
  ['abc', true],
  ['abd', false],
  ['ab', false],
  ['abcd', false],
  ['', false],
  ['ABC', false],
])('takes %j for the secret or not', (guess, expected) => {
  expect(isSameSecret(guess, 'abc')).toBe(expected);
});
