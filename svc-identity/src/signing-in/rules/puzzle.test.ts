import { isPuzzleFor, puzzleData, puzzleSteps, registrationSteps } from './puzzle.ts';

const owner = { account: 'ayla@example.com', address: '10.0.0.1' };
const now = new Date('2026-11-23T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

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

test('a puzzle is for one account and address', () => {
  const data = puzzleData(owner, 0, now);
  expect(isPuzzleFor(owner, data, 0, now)).toBe(true);
  expect(isPuzzleFor({ ...owner, address: '10.0.0.2' }, data, 0, now)).toBe(false);
  expect(isPuzzleFor({ ...owner, account: 'else@example.com' }, data, 0, now)).toBe(false);
});

test('a puzzle holds for five minutes', () => {
  const data = puzzleData(owner, 0, now);
  expect(isPuzzleFor(owner, data, 0, later(299_999))).toBe(true);
  expect(isPuzzleFor(owner, data, 0, later(300_000))).toBe(false);
});

test('a puzzle with less work than is asked for by now does not count', () => {
  expect(isPuzzleFor(owner, puzzleData(owner, 1, now), 2, now)).toBe(false);
  expect(isPuzzleFor(owner, puzzleData(owner, 2, now), 1, now)).toBe(true);
});

test('a puzzle says neither account nor address', () => {
  const said = JSON.stringify(puzzleData(owner, 0, now));
  expect(said).not.toContain('ayla');
  expect(said).not.toContain('10.0.0.1');
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
