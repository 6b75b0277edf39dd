import { guestPuzzleSteps } from './new-guests.ts';

test.each([
  [121, 0],
  [240, 0],
  [241, 1],
  [361, 2],
  [481, 3],
  [99_999, 3],
])('the %i. new guest of an address in an hour solves a puzzle that was doubled %i times', (counted, steps) => {
  expect(guestPuzzleSteps(counted, 120)).toBe(steps);
});
