import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const checkout = join(import.meta.dirname, '../../..');
const program = join(checkout, 'node_modules/.bin/depcruise');
const rules = join(import.meta.dirname, '../boundaries.mjs');
const outputLimit = 64 * 1024 * 1024;

interface Report {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
    readonly totalCruised: number;
  };
}

/** The imports below `root` that break a rule, as `rule: from → to`, and the number of files examined. */
export async function cruise(root: string, folders: readonly string[]): Promise<{ faults: string[]; files: number }> {
  const args = [program, '--config', rules, '--output-type', 'json', ...folders];
  const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: outputLimit }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      // The exit code is the number of violations. Without a report, something else went wrong.
      if (!error.stdout) throw new Error(error.stderr);
      return { stdout: error.stdout };
    },
  );
  const { summary } = JSON.parse(stdout) as Report;
  return {
    faults: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    files: summary.totalCruised,
  };
}
