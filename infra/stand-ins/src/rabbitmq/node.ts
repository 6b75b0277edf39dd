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
import { configurationOf, environmentOf, user, type RabbitPorts } from './settings.ts';

const startTries = 3;
const startPatienceMs = 90_000;
const stopPatienceMs = 10_000;

export interface RabbitNode {
  /** Address with the node's only user; the same after a restart. */
  readonly amqpUrl: string;
  /** Ends it as a power cut would: SIGKILL, whatever it was doing. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same ports and data. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops, and removes all that it kept. */
  destroy(): Promise<void>;
}

/**
 * Runs a private RabbitMQ node on free loopback ports, its data in `home`. It ends with this process however that ends
 * (on Linux).
 *
 * @param options.definitions what it holds at first, its users included, as RabbitMQ imports it; the one user of `amqpUrl` unless given
 * @param options.note told what is being done
 * @throws {Error} with the end of its log when it does not come up, or with what to install where there is none
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
      // Another program may have taken a port that was free a moment ago.
      if (tries === startTries) throw error;
    }
  }
}

/**
 * Writes what a node needs into its home; it is not started yet.
 *
 * @param node.cluster the names of all nodes and the secret that they know each other by, where it is not to stand alone
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
    amqpUrl: `amqp://${user}:${password}@127.0.0.1:${ports.amqp}`,
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

/** Erlang's port mapper. Left to itself a node starts one that outlives it. */
function startPortMapper(ports: RabbitPorts): ChildProcess {
  const [command, ...args] = [
    ...parentDeathSignal('TERM'),
    'epmd',
    '-port',
    String(ports.epmd),
    '-address',
    '127.0.0.1',
  ];
  return spawn(command, args, { stdio: 'ignore', detached: true });
}

/** Resolves once it takes connections. */
function startBroker(programs: string, home: string, ports: RabbitPorts): Promise<ChildProcess> {
  const [command, ...args] = [...parentDeathSignal('TERM'), join(programs, 'rabbitmq-server')];
  // A group of its own, to be killed whole: helpers of the node run in processes of theirs.
  const child = spawn(command, args, {
    cwd: home,
    env: environmentOf(home, ports),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const log = createWriteStream(join(home, 'node.log'), { flags: 'a', mode: 0o600 });
  const lastLines: string[] = [];
  const impatient = setTimeout(() => killGroup(child, 'SIGKILL'), startPatienceMs);
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
  }).finally(() => clearTimeout(impatient));
}

async function end(child: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  killGroup(child, signal);
  const impatient = setTimeout(() => killGroup(child, 'SIGKILL'), stopPatienceMs);
  await ended;
  clearTimeout(impatient);
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
