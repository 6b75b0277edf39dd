import { createSecretKey } from 'node:crypto';

import { imageHashOf, isNameOfGame, pictureNamesOf } from './picture-names.ts';

const secret = createSecretKey(Buffer.alloc(32, 7));
const [one, other] = ['0123456789abcdef', 'fedcba9876543210'];

test('a name is the same in its game, another in every other, and stands for its picture', () => {
  const names = [pictureNamesOf(secret, 'game-1'), pictureNamesOf(secret, 'game-2')].map((nameOf) => [
    nameOf(one),
    nameOf(other),
  ]);
  expect(names[0]).toEqual([one, other].map(pictureNamesOf(secret, 'game-1')));
  expect(new Set(names.flat()).size).toBe(4);
  for (const [first, second] of names) {
    expect(isNameOfGame(first!)).toBe(true);
    expect([imageHashOf(secret, first!), imageHashOf(secret, second!)]).toEqual([one, other]);
  }
  expect(isNameOfGame(one)).toBe(false);
});

test('without the secret a name says nothing of its picture, and one that was made up stands for none', () => {
  const name = pictureNamesOf(secret, 'game-1')(one);
  expect(name).not.toContain(one);
  expect(imageHashOf(createSecretKey(Buffer.alloc(32, 8)), name)).not.toBe(one);
  expect(imageHashOf(secret, '0'.repeat(48))).toMatch(/^[0-9a-f]{16}$/);
});
