import { execFile } from 'node:child_process';

export interface Ran {
  readonly code: number;
  /** Its standard output. */
  readonly output: string;
  readonly errors: string;
}

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
}

const mostOutputBytes = 64 * 1024 * 1024;

/** Runs a program to its end and returns its code and output. A program that is not there ends with code 127. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { cwd, env, timeoutMs = 0 } = options;
  return new Promise((resolve) => {
    execFile(
      program,
      [...args],
      { cwd, env: { ...process.env, ...env }, timeout: timeoutMs, maxBuffer: mostOutputBytes },
      (error, output, errors) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 127;
        resolve({ code, output, errors });
      },
    );
  });
}

/** Runs a program that must succeed and returns its standard output. */
export async function mustRun(program: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { code, output, errors } = await run(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${(errors || output).trim()}`);
  return output;
}
