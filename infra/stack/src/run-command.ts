import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

import { root } from './paths.ts';

export interface Finished {
  readonly code: number;
  /** Its standard output and standard error, interleaved. */
  readonly output: string;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Terminates the command's process group. */
  readonly signal?: AbortSignal;
  /** Whether to show the output while it runs, instead of collecting it. */
  readonly show?: boolean;
}

/**
 * Runs a command line as npm runs a script, with the packages' programs first on the path, in a process group of its own so that
 * all of it can be terminated.
 */
export function runCommand(
  command: string,
  { cwd = root, env, signal, show = false }: CommandOptions = {},
): Promise<Finished> {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, {
    cwd,
    shell: true,
    detached: true,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  const endGroup = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  signal?.addEventListener('abort', endGroup);
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', endGroup);
      resolve({ code: code ?? 1, output });
    });
    if (signal?.aborted) endGroup();
  });
}
