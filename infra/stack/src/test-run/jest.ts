import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runCommand } from '../run-command.ts';
import { oneFailed, tallyOf, type JestReport, type Tally } from './tally.ts';

/** Runs the tests of these workspaces in one jest, its own lines shown as they come. */
export async function runJest(folders: readonly string[], options: { workers: number; env: NodeJS.ProcessEnv; signal: AbortSignal }): Promise<Tally> {
  const scratch = await mkdtemp(join(tmpdir(), 'lights-out-jest-'));
  const report = join(scratch, 'report.json');
  try {
    const args = ['--ci', '--projects', ...folders, '--maxWorkers', options.workers, '--json', '--outputFile', `"${report}"`];
    await runCommand(`jest ${args.join(' ')} > ${process.platform === 'win32' ? 'NUL' : '/dev/null'}`, { env: options.env, signal: options.signal, show: true });
    return tallyOf(JSON.parse(await readFile(report, 'utf8')) as JestReport);
  } catch (error) {
    options.signal.throwIfAborted();
    console.error(`  jest left no report: ${String(error)}`);
    return oneFailed;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
