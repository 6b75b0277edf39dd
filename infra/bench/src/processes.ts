import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

import { parentDeathSignal } from '@lights-out/stand-ins/processes';

/** The checkout. */
const root = join(import.meta.dirname, '../../..');

interface Running {
  readonly pid: number;
  readonly child: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program that ends with this process. Resolves once a line of its output matches `isReady`. */
async function startProgram(
  command: readonly string[],
  { env = {}, isReady, cwd = root }: { env?: NodeJS.ProcessEnv; isReady: RegExp; cwd?: string },
): Promise<Running & { readonly line: string }> {
  const [program, ...args] = [...parentDeathSignal('TERM'), ...command];
  const child = spawn(program!, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const line = await new Promise<string>((resolve, reject) => {
    const look = (text: string) => {
      lines.push(text);
      if (isReady.test(text)) resolve(text);
    };
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', look);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`${command.join(' ')} ended (${code}):\n${lines.slice(-10).join('\n')}`)),
    );
  });
  return {
    line,
    child,
    pid: child.pid!,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** Starts a service as a deployment runs it. */
export async function startService(
  name: 'game' | 'gateway' | 'identity' | 'payments',
  env: NodeJS.ProcessEnv,
): Promise<Running & { readonly url: string }> {
  const started = await startProgram([process.execPath, join(root, `svc-${name}/src/main.ts`)], {
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      RATE_LIMIT_SCALE: '1000000',
      // The players here are programs: a lucky run of theirs must not wait for a steward.
      FAST_RUNS: 'count',
      // No bench plays the Monthly Challenge without an entry, so svc-game never asks svc-payments.
      PAYMENTS_URL: 'http://127.0.0.1:1',
      ...env,
    },
    isReady: /"event":"listening"/,
  });
  const { port } = JSON.parse(started.line) as { port: number };
  return { ...started, url: `http://127.0.0.1:${port}` };
}

/** CPU seconds of the threads that run now, theirs and their children's; to a nanosecond, for calls of a millisecond. */
export function threadSecondsOf(...pids: readonly number[]): number {
  return withChildren(pids).reduce((sum, pid) => sum + threadsOf(pid), 0) / 1e9;
}

function withChildren(pids: readonly number[]): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statOf(Number(name))[1] ?? 0)]),
  );
  const found = new Set(pids);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, ns) => sum + ns, 0);
  } catch {
    return 0;
  }
}

/** The fields of /proc/<pid>/stat after the program's name, beginning with the state. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return [];
  }
}
