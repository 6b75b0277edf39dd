import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

import { root } from './paths.ts';

export interface Finished {
  readonly code: number;
  /** What it wrote, standard output and errors as they came. */
  readonly output: string;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the command and all that it started. */
  readonly signal?: AbortSignal;
  /** Shown while it runs instead of being collected. */
  readonly show?: boolean;
}

/**
 * Runs a command line as an npm script would be run, with the packages' programs and this Node first on the path, in a
 * process group of its own so that it can be ended whole.
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
