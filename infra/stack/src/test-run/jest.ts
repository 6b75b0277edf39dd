import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { secondsSince } from '@lights-out/stand-ins/setup/progress';

import { root } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { oneFailed, tallyOf, type JestReport, type Tally } from './tally.ts';

/** Replaces the workspaces' own timeouts: with several projects jest ignores them, and a busy machine needs more than an idle one. */
const usualTimeoutMs = 300_000;
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
  /** These test files alone, by their paths from the root. */
  readonly files?: readonly string[];
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
  files,
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
      ...(except ? ['--testPathIgnorePatterns', `"${except}"`] : []),
      ...(files ? ['--runTestsByPath', ...files] : []),
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

/** How long each test file took when it last ran here or, as far as it is known, elsewhere; else an estimate by its kind. */
export async function knownSeconds(): Promise<(path: string) => number> {
  const [shared, own] = await Promise.all(
    [join(import.meta.dirname, 'durations.json'), durations].map(
      async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as JestReport['seconds'],
    ),
  );
  const known: Record<string, number | undefined> = { ...shared, ...own };
  return (path) => known[path] ?? (path.endsWith('.int.test.ts') ? 6 : path.includes('/test/') ? 3 : 1);
}

/** Keeps how long each test file took, for the order of the next run. */
async function recordDurations(seconds: JestReport['seconds']): Promise<void> {
  const known = JSON.parse(await readFile(durations, 'utf8').catch(() => '{}')) as JestReport['seconds'];
  await mkdir(dirname(durations), { recursive: true });
  await writeFile(durations, `${JSON.stringify({ ...known, ...seconds }, null, 2)}\n`);
}
