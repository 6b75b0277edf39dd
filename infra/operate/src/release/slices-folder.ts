import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { kill } from 'node:process';

import { ReleaseFault } from './registry/fault.ts';

const defaultPort = 8080;
// A running demo touches its lock every two seconds.
const staleAfterMs = 20_000;

interface Where {
  /** Given on the command line. */
  readonly dir: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The `.local` folder of the checkout, which holds a folder for each port that a demo has run on. */
  readonly local: string;
}

interface SlicesFolder {
  readonly path: string;
  /** Said to the operator: why no browser gets what is promoted there. */
  readonly warning?: string;
}

/**
 * Finds the folder that the gateway serves: the given one, else that of the demo on `PORT`, else that of the demo that runs.
 *
 * @throws {ReleaseFault} where demos run on several ports
 */
export async function findSlicesFolder({ dir, env, local }: Where): Promise<SlicesFolder> {
  const given = dir ?? env.SLICES_DIR;
  if (given !== undefined) return { path: given };
  const homeOf = (port: number) => (port === defaultPort ? local : join(local, `port-${port}`));
  const slicesOf = (port: number) => join(homeOf(port), 'slices');
  const isRunning = await Promise.all(
    (await portsIn(local)).map(async (port) => ((await isHeld(homeOf(port))) ? [port] : [])),
  );
  const running = isRunning.flat();
  const port = env.PORT === undefined ? undefined : Number(env.PORT);
  if (port === undefined && running.length > 1)
    throw new ReleaseFault(`Demos run on ports ${running.join(' and ')}: say which, as in PORT=${running.at(-1)}`);
  const chosen = port ?? running[0] ?? defaultPort;
  if (running.includes(chosen)) return { path: slicesOf(chosen) };
  const warning = `No demo runs on port ${chosen} from this checkout: no browser gets this before it starts`;
  return { path: slicesOf(chosen), warning };
}

async function portsIn(local: string): Promise<number[]> {
  const names = await readdir(local).catch(() => []);
  const others = names.flatMap((name) => /^port-(\d+)$/.exec(name)?.[1] ?? []).map(Number);
  return [defaultPort, ...others].toSorted((one, other) => one - other);
}

/** Whether a demo holds this data folder. */
async function isHeld(home: string): Promise<boolean> {
  const lock = join(home, 'running.lock');
  try {
    const { pid } = JSON.parse(await readFile(lock, 'utf8')) as { pid: number };
    const { mtimeMs } = await stat(lock);
    return kill(pid, 0) && Date.now() - mtimeMs < staleAfterMs;
  } catch {
    return false;
  }
}
