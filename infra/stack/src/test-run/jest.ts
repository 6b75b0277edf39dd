import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { secondsSince } from '@lights-out/stand-ins/setup/progress';

import { runCommand } from '../run-command.ts';
import { oneFailed, tallyOf, type JestReport, type Tally } from './tally.ts';

/** In one jest for all, the workspaces' own patience does not count. A busy machine needs more than an idle one. */
const usualPatienceMs = 60_000;
const reporter = join(import.meta.dirname, 'tally-reporter.mjs');

interface JestRun {
  readonly label: string;
  readonly folders: readonly string[];
  /** Words in the paths of the test files to run; all of them unless given. */
  readonly only?: readonly string[];
  /** A pattern of paths to leave out. */
  readonly except?: string;
  /** Only the tests that changes since this commit, committed or not, reach in their own package. */
  readonly changedSince?: string;
  readonly workers: number;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** How long one test may take. */
  readonly patienceMs?: number;
}

/** Runs the tests of these workspaces in one jest, its own lines shown as they come and the figures after them. */
export async function runJest({
  label,
  folders,
  only,
  except,
  changedSince,
  workers,
  env,
  signal,
  patienceMs = usualPatienceMs,
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
      `--testTimeout=${patienceMs}`,
      '--reporters=default',
      `"--reporters=${reporter}"`,
      ...(only ? ['--testPathPatterns', `"${only.join('|')}"`] : []),
      // Together with a path pattern jest would not look at what changed.
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
  if (text !== undefined) return tallyOf(JSON.parse(text) as JestReport, exitCode);
  console.error('\n  jest ended before it could report.');
  return oneFailed;
}
