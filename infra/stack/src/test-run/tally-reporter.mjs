import { writeFileSync } from 'node:fs';

/** A jest reporter that writes the figures of the run to the file TALLY_FILE. */
export default class TallyReporter {
  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = results;
    const report = { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites };
    writeFileSync(process.env.TALLY_FILE, JSON.stringify(report));
  }
}
