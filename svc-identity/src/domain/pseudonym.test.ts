import { foldDisplayName } from './fold.ts';
import { isReservedName, pseudonymOf } from './pseudonym.ts';

test('cannot be chosen as a display name', () => {
  expect(isReservedName(foldDisplayName(pseudonymOf('4f2a')))).toBe(true);
});

test.each([
  'Retired driver',
  'retired DRIVER 0000',
  'Rétired-Driver',
  'Retired  driver of the year',
  'ＲＥＴＩＲＥＤ　ＤＲＩＶＥＲ 1',
])('%p is reserved', (name) => {
  expect(isReservedName(foldDisplayName(name))).toBe(true);
});

test.each(['Retired', 'Driver', 'A retired driver', 'Tired driver'])('%p is not', (name) => {
  expect(isReservedName(foldDisplayName(name))).toBe(false);
});
