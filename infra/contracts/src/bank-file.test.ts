import { compareReleases } from './bank-file.ts';

test.each([
  ['2026.9', '2026.11', -1],
  ['2026.11', '2026.11', 0],
  ['2027.0', '2026.23', 1],
])('%s against %s', (a, b, sign) => {
  expect(Math.sign(compareReleases(a, b))).toBe(sign);
});
