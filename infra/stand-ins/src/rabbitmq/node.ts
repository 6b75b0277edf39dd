import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { parentDeathSignal } from '../processes/parent-death-signal.ts';
import { freePort } from '../processes/free-port.ts';
import { findRabbitPrograms } from './programs.ts';
import { configurationOf, environmentOf, machineOf, user, type RabbitPorts } from './settings.ts';

const startTries = 3;
const startTimeoutMs = 90_000;
const stopTimeoutMs = 10_000;

export interface RabbitNode {
  /** Connects as the node's only user. Stays the same after a restart. */
  readonly amqpUrl: string;
  /** Kills the node as a power cut would, with SIGKILL. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts the node again with the same ports and data. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server and removes its data. */
  destroy(): Promise<void>;
}

/**
 * Runs a private RabbitMQ node on free loopback ports with its data in `home`. On Linux it stops when this process dies.
 *
 * @param options.definitions its first content, users included, in RabbitMQ's import format; by default the one user of `amqpUrl`
 * @param options.note called with what is being done
 * @throws {Error} with the end of its log when it does not start, or with what to install when RabbitMQ is missing
 */
export async function startRabbitNode({
  home,
  definitions,
  note = () => {},
}: {
  readonly home: string;
  readonly definitions?: string;
  readonly note?: (text: string) => void;
}): Promise<RabbitNode> {
  const programs = await findRabbitPrograms(note);
  note('starting a node');
  for (let tries = 1; ; tries += 1) {
    const ports = { amqp: await freePort(), distribution: await freePort(), epmd: await freePort() };
    const node = await layOutNode({
      programs,
      home,
      ports,
      password: randomBytes(18).toString('base64url'),
      definitions,
    });
    try {
      await node.start();
      return node;
    } catch (error) {
      await node.destroy();
      // Another program may have taken a port in the meantime.
      if (tries === startTries) throw error;
    }
  }
}

/**
 * Writes the files that a node needs into its home, without starting it.
 *
 * @param node.cluster the names of all nodes and their shared secret, if the node is to join a cluster
 */
export async function layOutNode({
  programs,
  home,
  ports,
  password,
  definitions,
  cluster,
}: {
  readonly programs: string;
  readonly home: string;
  readonly ports: RabbitPorts;
  readonly password: string;
  readonly definitions?: string;
  readonly cluster?: { readonly members: readonly string[]; readonly cookie: string };
}): Promise<RabbitNode> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  const definitionsFile = definitions === undefined ? undefined : join(home, 'definitions.json');
  if (definitions !== undefined && definitionsFile) await writeFile(definitionsFile, definitions, { mode: 0o600 });
  await writeFile(join(home, 'rabbitmq.conf'), configurationOf(ports, password, definitionsFile, cluster?.members), {
    mode: 0o600,
  });
  await writeFile(join(home, 'enabled_plugins'), '[].\n');
  if (cluster) await writeFile(join(home, '.erlang.cookie'), cluster.cookie, { mode: 0o400 });
  let mapper: ChildProcess | undefined;
  let broker: ChildProcess | undefined;
  const stop = async () => {
    await end(broker, 'SIGTERM');
    await end(mapper, 'SIGTERM');
  };
  return {
    amqpUrl: `amqp://${user}:${password}@${machineOf(ports).address}:${ports.amqp}`,
    kill: () => end(broker, 'SIGKILL'),
    async start() {
      if (!isRunning(mapper)) mapper = startPortMapper(ports);
      broker = await startBroker(programs, home, ports);
    },
    stop,
    async destroy() {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Starts Erlang's port mapper. Otherwise the node starts one itself, which outlives it. */
function startPortMapper(ports: RabbitPorts): ChildProcess {
  const [command, ...args] = [
    ...parentDeathSignal('TERM'),
    ...machineOf(ports).under,
    'epmd',
    '-port',
    String(ports.epmd),
    '-address',
    machineOf(ports).address,
  ];
  return spawn(command, args, { stdio: 'ignore', detached: true });
}

/** Resolves once the node accepts connections. */
function startBroker(programs: string, home: string, ports: RabbitPorts): Promise<ChildProcess> {
  const [command, ...args] = [
    ...parentDeathSignal('TERM'),
    ...machineOf(ports).under,
    join(programs, 'rabbitmq-server'),
  ];
  // A process group of its own, so that the node's helper processes are killed with it.
  const child = spawn(command, args, {
    cwd: home,
    env: environmentOf(home, ports),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const log = createWriteStream(join(home, 'node.log'), { flags: 'a', mode: 0o600 });
  const lastLines: string[] = [];
  const timeout = setTimeout(() => killGroup(child, 'SIGKILL'), startTimeoutMs);
  return new Promise<ChildProcess>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        if (line.includes('Server startup complete')) resolve(child);
        if (lastLines.push(line) > 20) lastLines.shift();
      });
    }
    child.once('error', reject);
    child.once('close', () => {
      log.end();
      reject(new Error(`RabbitMQ did not start:\n${lastLines.join('\n') || 'It ended without a word.'}`));
    });
  }).finally(() => clearTimeout(timeout));
}

async function end(child: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  killGroup(child, signal);
  const timeout = setTimeout(() => killGroup(child, 'SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timeout);
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function killGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-child.pid!, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
