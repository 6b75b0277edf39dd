import { puzzleSteps, registrationSteps } from './puzzle.ts';

test.each([
  { ofAccount: 101, ofAddress: 1, steps: 0 },
  { ofAccount: 199, ofAddress: 10, steps: 0 },
  { ofAccount: 200, ofAddress: 1, steps: 1 },
  { ofAccount: 400, ofAddress: 1, steps: 2 },
  { ofAccount: 9_000, ofAddress: 1, steps: 2 },
  { ofAccount: 101, ofAddress: 11, steps: 1 },
  { ofAccount: 1, ofAddress: 201, steps: 3 },
  { ofAccount: 9_000, ofAddress: 900, steps: 5 },
])('the work of try $ofAccount for the account and $ofAddress of the address is doubled $steps times', (tries) => {
  expect(puzzleSteps(tries)).toBe(tries.steps);
});

test.each([
  [61, 0],
  [120, 0],
  [121, 1],
  [181, 2],
  [241, 3],
  [9_999, 3],
])('the %i. registration from an address in an hour takes %i doublings', (ofAddress, steps) => {
  expect(registrationSteps(ofAddress)).toBe(steps);
});
