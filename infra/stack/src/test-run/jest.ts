import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { secondsSince } from '@lights-out/stand-ins/setup/progress';

import { root } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { oneFailed, tallyOf, type JestReport, type Tally } from './tally.ts';

/** Replaces the workspaces' own timeouts: with several projects jest ignores them, and a busy machine needs more than an idle one. */
const usualTimeoutMs = 60_000;
const reporter = join(import.meta.dirname, 'tally-reporter.mjs');
const sequencer = join(import.meta.dirname, 'longest-first.mjs');
const durations = join(root, '.local/test-durations.json');

interface JestRun {
  readonly label: string;
  /** The workspaces' folders, or configurations of jest in them. */
  readonly folders: readonly string[];
  /** Patterns of the paths of the test files to run; by default all. */
  readonly only?: readonly string[];
  /** A pattern of paths to leave out. */
  readonly except?: string;
  /** Only the tests that changes since this commit, committed or not, reach in their own package. */
  readonly changedSince?: string;
  readonly workers: number;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** How long one test may take. */
  readonly timeoutMs?: number;
}

/** Runs the tests of these workspaces in one jest, shows its output, and then a line with the figures. */
export async function runJest({
  label,
  folders,
  only,
  except,
  changedSince,
  workers,
  env,
  signal,
  timeoutMs = usualTimeoutMs,
}: JestRun): Promise<Tally> {
  const startedAt = performance.now();
  const scratch = await mkdtemp(join(tmpdir(), 'lights-out-jest-'));
  const file = join(scratch, 'tally.json');
  try {
    const args = [
      '--ci',
      '--projects',
      ...folders,
      `--maxWorkers=${workers}`,
      `--testTimeout=${timeoutMs}`,
      '--reporters=default',
      `"--reporters=${reporter}"`,
      `"--testSequencer=${sequencer}"`,
      ...(only ? ['--testPathPatterns', `"${only.join('|')}"`] : []),
      // A pattern to ignore, because with one to select jest does not look at what changed.
      ...(except ? ['--testPathIgnorePatterns', `"${except}"`] : []),
      ...(changedSince ? [`--changedSince=${changedSince}`, '--passWithNoTests'] : []),
    ];
    const { code } = await runCommand(`jest ${args.join(' ')}`, {
      env: { ...env, TALLY_FILE: file },
      signal,
      show: true,
    });
    signal.throwIfAborted();
    const tally = await readTally(file, code);
    const mark = tally.failed === 0 ? '✓' : '✗';
    console.log(
      `\n  ${mark} ${label.padEnd(14)} ${`${tally.passed} passed, ${tally.failed} failed`.padEnd(52)} ${secondsSince(startedAt)}\n`,
    );
    return tally;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function readTally(file: string, exitCode: number): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) {
    const report = JSON.parse(text) as JestReport;
    await recordDurations(report.seconds);
    return tallyOf(report, exitCode);
  }
  console.error('\n  jest ended before it could report.');
  return oneFailed;
}

/** Keeps how long each test file took, for the order of the next run. */
async function recordDurations(seconds: JestReport['seconds']): Promise<void> {
  const known = JSON.parse(await readFile(durations, 'utf8').catch(() => '{}')) as JestReport['seconds'];
  await mkdir(dirname(durations), { recursive: true });
  await writeFile(durations, `${JSON.stringify({ ...known, ...seconds }, null, 2)}\n`);
}
