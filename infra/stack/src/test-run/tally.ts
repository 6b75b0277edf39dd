/** The outcome of a step of the test run. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const nothing: Tally = { passed: 0, failed: 0 };

/** The failure of a step that is not a test. */
export const oneFailed: Tally = { passed: 0, failed: 1 };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    nothing,
  );
}

/** The part of jest's report that is used here. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  /** Seconds by the path of the test file. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** Skipped tests, files that could not be run, and a run that failed for another reason count as failures. */
export function tallyOf(report: JestReport, exitCode: number): Tally {
  const failed =
    report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
