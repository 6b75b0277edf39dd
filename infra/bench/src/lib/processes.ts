import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

import { parentDeathSignal } from '@lights-out/stand-ins/processes';

/** The checkout. */
export const root = join(import.meta.dirname, '../../../..');

const ticksPerSecond = 100;

export interface Running {
  readonly pid: number;
  readonly child: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program that ends with this process. Resolves once a line of its output matches `isReady`. */
export async function startProgram(
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

/** Starts a service as a deployment runs it, from this checkout or another one. */
export async function startService(
  name: 'game' | 'gateway' | 'identity' | 'payments',
  env: NodeJS.ProcessEnv,
  checkout = root,
): Promise<Running & { readonly url: string }> {
  const started = await startProgram([process.execPath, join(checkout, `svc-${name}/src/main.ts`)], {
    cwd: checkout,
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

/** Runs a file of this package as a process that prints its port. */
export async function startPeer(file: string, env: NodeJS.ProcessEnv): Promise<Running & { readonly url: string }> {
  const started = await startProgram([process.execPath, join(import.meta.dirname, '../peers', file)], {
    env,
    isReady: /^port \d+$/,
  });
  return { ...started, url: `http://127.0.0.1:${started.line.slice('port '.length)}` };
}

/** Runs a file to completion and parses the JSON that it prints. */
export async function runForJson<Result>(file: string, env: NodeJS.ProcessEnv): Promise<Result> {
  const { line, child } = await startProgram([process.execPath, join(root, file)], { env, isReady: /^\{/ });
  if (child.exitCode === null) await once(child, 'exit');
  return JSON.parse(line) as Result;
}

/** CPU seconds used so far by the processes and their children, in hundredths. */
export function cpuSecondsOf(...pids: readonly number[]): number {
  return (
    withChildren(pids)
      .map(ticksOf)
      .reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond
  );
}

/** CPU seconds of the threads that run now, theirs and their children's; to a nanosecond, for calls of a millisecond. */
export function threadSecondsOf(...pids: readonly number[]): number {
  return withChildren(pids).reduce((sum, pid) => sum + threadsOf(pid), 0) / 1e9;
}

/** CPU seconds of a process's children that have ended, in hundredths. */
export function endedChildrenSecondsOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / ticksPerSecond;
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
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

function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
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
