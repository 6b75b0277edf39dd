import { sum, tallyOf, type JestReport } from './tally.ts';

const green: JestReport = {
  numPassedTests: 12,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  seconds: {},
};

test('a green report counts its passed tests', () => {
  expect(tallyOf(green, 0)).toEqual({ passed: 12, failed: 0 });
});

test.each([
  ['failed', { numFailedTests: 2 }, 2],
  ['skipped', { numPendingTests: 1 }, 1],
  ['to be written', { numTodoTests: 3 }, 3],
  ['in a file that could not be run', { numRuntimeErrorTestSuites: 1 }, 1],
])('tests that are %s count as failed', (_what, part, failed) => {
  expect(tallyOf({ ...green, ...part }, 1)).toEqual({ passed: 12, failed });
});

test('a run that failed for another reason is never told as green', () => {
  expect(tallyOf(green, 1)).toEqual({ passed: 12, failed: 1 });
});

test('steps add up', () => {
  expect(
    sum([
      { passed: 3, failed: 0 },
      { passed: 0, failed: 1 },
      { passed: 4, failed: 2 },
    ]),
  ).toEqual({ passed: 7, failed: 3 });
});
