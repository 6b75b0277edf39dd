import { writeFileSync } from 'node:fs';

/** A jest reporter that leaves the run's figures in the file TALLY_FILE, for whoever sums several runs. */
export default class TallyReporter {
  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = results;
    const report = { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites };
    writeFileSync(process.env.TALLY_FILE, JSON.stringify(report));
  }
}
