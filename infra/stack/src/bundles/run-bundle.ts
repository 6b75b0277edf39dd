import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { parentDeathSignal } from '@lights-out/stand-ins/processes';

const startTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;

export interface RunningBundle {
  /** The address it listens on. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Runs a bundle in its folder as its image does. The process gets this environment and nothing else.
 *
 * @param options.entry the file to run, if not the bundle
 * @param options.under the command that runs a program elsewhere, such as in another network
 * @param options.preload path of a module to load first
 * @param options.onLine called with each line of its log
 * @throws {Error} with its last lines, if it ends before it listens
 */
export async function runBundle(
  folder: string,
  env: Readonly<Record<string, string>>,
  options: {
    readonly entry?: string;
    readonly under?: readonly string[];
    readonly preload?: string;
    readonly onLine?: (line: string) => void;
  } = {},
): Promise<RunningBundle> {
  const [command, ...args] = [
    ...parentDeathSignal('TERM'),
    ...(options.under ?? []),
    process.execPath,
    ...(options.preload ? ['--require', options.preload] : []),
    options.entry ?? 'main.cjs',
  ];
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const port = await listening(child, folder, options.onLine);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => end(child) };
}

function listening(child: ChildProcess, folder: string, onLine?: (line: string) => void): Promise<number> {
  const lastLines: string[] = [];
  const timeout = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  return new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        onLine?.(line);
        if (lastLines.push(line) > 20) lastLines.shift();
        const port = portIn(line);
        if (port !== undefined) resolve(port);
      });
    }
    child.once('error', reject);
    child.once('close', () =>
      reject(new Error(`${folder} did not start:\n${lastLines.join('\n') || 'It ended without a word.'}`)),
    );
  }).finally(() => clearTimeout(timeout));
}

function portIn(line: string): number | undefined {
  const said = /"event":"listening".*?"port":(\d+)/.exec(line);
  return said ? Number(said[1]) : undefined;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timeout = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timeout);
}
