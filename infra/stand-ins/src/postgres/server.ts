import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import { parentDeathSignal } from '../processes/parent-death-signal.ts';
import { freePort } from '../processes/free-port.ts';
import { programIn } from './binaries.ts';
import { prepareCluster, type Cluster } from './cluster.ts';
import { endLeftover } from './leftover.ts';
import { locateCluster, removeHome, type ClusterLocation } from './cluster-location.ts';
import { settingArguments } from './settings.ts';
import { startFault } from './start-fault.ts';

const lockTimeoutMs = 10_000;
const lockRetryMs = 250;
const stopTimeoutMs = 8_000;
const portTries = 5;

export interface PostgresOptions {
  /** Folder for cluster, log and password; created if missing. One running server per folder. */
  readonly home: string;
  /** Whether commits survive a power cut. False only for the data of a test run. */
  readonly durable: boolean;
  /** Settings of this server; they override the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with the reason when the server ends by itself. */
  readonly onLost?: (reason: string) => void;
}

export interface PostgresServer {
  /** Connects to the database `postgres` as superuser. */
  readonly adminUrl: string;
  readonly port: number;
  readonly dataFolder: string;
  stop(): Promise<void>;
  /** Stops the server and removes its data. */
  destroy(): Promise<void>;
}

/**
 * Runs the embedded Postgres 18 on a free loopback port until stopped. On Linux it also stops when this process dies. Waits
 * until the remains of a server that was killed are gone.
 *
 * @throws {Error} with the end of its log when it does not start
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  await mkdir(options.home, { recursive: true, mode: 0o711 });
  const location = await locateCluster(options.home);
  const cluster = await prepareCluster(options.home, location, options);
  const { child, port, lastLines } = await launchWithRetries(options, location, cluster);
  let stopping = false;
  child.once('close', (code, signal) => {
    const how = lastLines.some((line) => line.includes('No space left on device'))
      ? 'because the disk is full: make room and start again. What was confirmed is kept'
      : `(${signal ?? `exit ${code}`})`;
    if (!stopping) options.onLost?.(`Postgres ended ${how}; see ${logFileOf(options)}`);
  });
  const stop = async () => {
    stopping = true;
    await end(child);
  };
  return {
    adminUrl: `postgres://${cluster.superuser}:${cluster.password}@127.0.0.1:${port}/postgres`,
    port,
    dataFolder: cluster.folder,
    stop,
    async destroy() {
      await stop();
      await removeHome(options.home);
    },
  };
}

async function launchWithRetries(options: PostgresOptions, location: ClusterLocation, cluster: Cluster) {
  let giveUpAt = Date.now() + lockTimeoutMs;
  let askedLeftover = false;
  for (let portTry = 1; ; ) {
    const port = await freePort();
    const { child, fault, lastLines } = await launch(options, location, cluster, port);
    if (!fault) return { child, port, lastLines };
    if (isPortTaken(fault) && portTry < portTries) {
      portTry += 1;
    } else if (isLocked(fault) && Date.now() < giveUpAt) {
      await pause(lockRetryMs);
    } else if (isLocked(fault) && !askedLeftover && (await endLeftover(cluster.folder))) {
      askedLeftover = true;
      giveUpAt = Date.now() + lockTimeoutMs;
    } else {
      throw startFault(fault, cluster.folder);
    }
  }
}

/** Resolves once the server accepts connections; if it ends instead, with the end of its log as the fault. */
function launch(options: PostgresOptions, location: ClusterLocation, cluster: Cluster, port: number) {
  const [command, ...args] = [
    ...parentDeathSignal('INT'),
    programIn(location.binaries, 'postgres'),
    '-D',
    cluster.folder,
    '-p',
    String(port),
    ...settingArguments(options),
  ];
  // A session of its own: Ctrl-C reaches every process of the terminal's group, and the services have to drain first.
  const child = spawn(command!, args, {
    ...location.account,
    cwd: location.folder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const log = createWriteStream(logFileOf(options), { mode: 0o600 });
  // On a full disk the server tells its reason itself.
  log.on('error', () => {});
  const lastLines: string[] = [];
  return new Promise<{ child: ChildProcess; lastLines: readonly string[]; fault?: string }>((resolve, reject) => {
    createInterface({ input: child.stderr })
      .on('line', (line) => {
        log.write(`${line}\n`);
        if (/database system is ready to accept (?:read-only )?connections/.test(line)) resolve({ child, lastLines });
        if (lastLines.push(line) > 20) lastLines.shift();
      })
      .once('close', () => log.end());
    child.once('error', reject);
    child.once('close', () => resolve({ child, lastLines, fault: lastLines.join('\n') || 'It ended without a word.' }));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGINT');
  const timeout = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs);
  await ended;
  clearTimeout(timeout);
}

function logFileOf(options: PostgresOptions): string {
  return join(options.home, 'postgres.log');
}

function isPortTaken(fault: string): boolean {
  return /could not bind|Address already in use|could not create any TCP\/IP sockets/.test(fault);
}

function isLocked(fault: string): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block/.test(fault);
}
