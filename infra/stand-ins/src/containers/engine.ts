import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { parentDeathSignal } from '../processes/index.ts';
import { canInstall } from '../programs/index.ts';
import { expected } from '../setup/expected.mjs';
import { mustRun, run } from './run.ts';

export interface Engine {
  readonly description: string;
  /** The variables by which `docker` finds it. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends an engine that was started here; leaves any other alone. */
  stop(): Promise<void>;
}

const installer = join(import.meta.dirname, '../../images/install-engine.sh');
const answerTimeoutMs = 10_000;
const startTimeoutMs = 60_000;
const stopTimeoutMs = 30_000;

/** The engine that `docker` reaches with this environment, if it answers and has Compose. */
export async function findEngine(env: Readonly<Record<string, string>> = {}): Promise<Engine | undefined> {
  const ask = (args: readonly string[]) => run('docker', args, { env, timeoutMs: answerTimeoutMs });
  const [server, compose] = await Promise.all([
    ask(['version', '--format', '{{.Server.Version}}']),
    ask(['compose', 'version', '--short']),
  ]);
  if (server.code !== 0 || compose.code !== 0) return undefined;
  return {
    description: `engine ${server.output.trim()}, compose ${compose.output.trim()}`,
    env,
    stop: async () => {},
  };
}

/**
 * Finds an engine that answers. Under root on Debian, where there is none, it installs one and starts it with a socket of its
 * own; its images and volumes stay in the folder, so that a later run need not make them again.
 *
 * @param folder where a started engine keeps its data, its log and Docker's plugins
 * @param note called with what is being done when it takes long
 * @throws {Error} that says what to install, if it cannot do so
 */
export async function ensureEngine(folder: string, note: (text: string) => void = () => {}): Promise<Engine> {
  const found = await findEngine();
  if (found) return found;
  if (!canInstall())
    throw expected(
      'No container engine answers here. Start Docker with its Compose plugin, or name one in DOCKER_HOST.',
    );
  await mkdir(folder, { recursive: true });
  note('installing the engine with apt');
  const config = join(folder, 'config');
  await mustRun('bash', [installer, config]);
  note('starting the engine');
  return startEngine(folder, config);
}

async function startEngine(folder: string, config: string): Promise<Engine> {
  // A path of its own: that of a socket may have 107 characters, and the folder's may be longer.
  const sockets = await mkdtemp(join(tmpdir(), 'lights-out-engine-'));
  const env = {
    DOCKER_HOST: `unix://${join(sockets, 'engine.sock')}`,
    DOCKER_CONFIG: config,
    // testcontainers would take this machine for a container of the engine if it is one of another.
    TESTCONTAINERS_HOST_OVERRIDE: 'localhost',
  };
  const [command, ...args] = [
    ...parentDeathSignal('TERM'),
    'dockerd',
    `--host=${env.DOCKER_HOST}`,
    `--data-root=${join(folder, 'data')}`,
    `--exec-root=${join(sockets, 'exec')}`,
    `--pidfile=${join(sockets, 'pid')}`,
    // What containers publish is for this machine alone.
    '--ip=127.0.0.1',
  ];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const log = createWriteStream(join(folder, 'engine.log'), { mode: 0o600 });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const killing = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(killing);
    log.end();
    await rm(sockets, { recursive: true, force: true });
  };
  for (
    const giveUpAt = Date.now() + startTimeoutMs;
    Date.now() < giveUpAt && child.exitCode === null;
    await pause(500)
  ) {
    const engine = existsSync(join(sockets, 'engine.sock')) ? await findEngine(env) : undefined;
    if (engine) return { ...engine, description: `${engine.description}, started here`, stop };
  }
  await stop();
  throw expected(`The container engine did not start; see ${join(folder, 'engine.log')}.`);
}
