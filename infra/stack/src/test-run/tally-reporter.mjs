import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** A jest reporter that writes the figures of the run, and the seconds of each test file, to the file TALLY_FILE. */
export default class TallyReporter {
  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = results;
    const seconds = Object.fromEntries(
      results.testResults.map(({ testFilePath, perfStats }) => [
        relative(root, testFilePath).split(sep).join('/'),
        Math.round(perfStats.runtime / 1_000),
      ]),
    );
    const report = {
      numPassedTests,
      numFailedTests,
      numPendingTests,
      numTodoTests,
      numRuntimeErrorTestSuites,
      seconds,
    };
    writeFileSync(process.env.TALLY_FILE, JSON.stringify(report));
  }
}
