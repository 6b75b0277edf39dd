import { execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { parentDeathSignal } from '@lights-out/stand-ins/processes';

const run = promisify(execFile);
const prefix = 'lights-out-';
const subnet = '10.213.77';
const firstHost = 11;
const hub = `${prefix}hub`;
/** Where the drill itself is reached from the machines: the stand-in for Stripe listens there. */
export const drillAddress = `${subnet}.254`;

/** A network namespace, which stands for a machine: it can vanish without a word, with all that runs on it. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** The command that runs a program there. */
  readonly under: readonly string[];
  /**
   * Starts a program there as another user. It ends with this process; what it says goes to a file of the home.
   *
   * @returns ends it
   */
  start(command: readonly string[], user: string): () => void;
  /** Sends a signal to every process there. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** From now on nothing arrives there and nothing leaves it, and nobody is told. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Writes what names lead to there, beside those of all machines. */
  setNames(names: Readonly<Record<string, readonly string[]>>): Promise<void>;
  run(command: readonly string[]): Promise<string>;
}

/**
 * Makes so many machines of each kind on one network of their own, and removes what an earlier run left behind.
 */
export async function openNetwork<Kind extends string>(
  counts: Readonly<Record<Kind, number>>,
  home: string,
  running: AsyncDisposableStack,
): Promise<Record<Kind, readonly Machine[]>> {
  await removeNetwork();
  running.defer(removeNetwork);
  await ip('netns', 'add', hub);
  await ip('-n', hub, 'link', 'add', 'br0', 'type', 'bridge');
  await ip('-n', hub, 'link', 'set', 'br0', 'up');
  await ip('link', 'add', `${prefix}0`, 'type', 'veth', 'peer', 'name', 'drill', 'netns', hub);
  await ip('-n', hub, 'link', 'set', 'drill', 'master', 'br0', 'up');
  await ip('addr', 'add', `${drillAddress}/24`, 'dev', `${prefix}0`);
  await ip('link', 'set', `${prefix}0`, 'up');
  const all = Object.entries<number>(counts)
    .flatMap(([kind, count]) => Array.from({ length: count }, (_, index) => ({ kind, name: `${kind}${index + 1}` })))
    .map((one, index) => ({ ...one, address: `${subnet}.${firstHost + index}` }));
  const lines = all.map(({ name, address }) => `${address} ${name}`);
  const machines = all.map((one) => ({ ...one, machine: machineOf(one.name, one.address, lines, home) }));
  for (const { machine } of machines) {
    await addMachine(machine);
    await machine.setNames({});
  }
  const byKind = Map.groupBy(machines, ({ kind }) => kind);
  return Object.fromEntries(
    [...byKind].map(([kind, ones]) => [kind, ones.map(({ machine }) => machine)]),
  ) as unknown as Record<Kind, readonly Machine[]>;
}

async function addMachine({ name, address }: Machine): Promise<void> {
  const own = `${prefix}${name}`;
  await ip('netns', 'add', own);
  await ip('-n', hub, 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', own);
  await ip('-n', hub, 'link', 'set', name, 'master', 'br0', 'up');
  await ip('-n', own, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const link of ['lo', 'eth0']) await ip('-n', own, 'link', 'set', link, 'up');
}

function machineOf(name: string, address: string, lines: readonly string[], home: string): Machine {
  const own = `${prefix}${name}`;
  const under = ['ip', 'netns', 'exec', own];
  // Not by its link: a neighbour that does not answer is noticed, a packet that is dropped is not.
  const rules = (verb: string) =>
    Promise.all([
      run('ip', ['netns', 'exec', own, 'iptables', '-w', verb, 'INPUT', '-i', 'eth0', '-j', 'DROP']),
      run('ip', ['netns', 'exec', own, 'iptables', '-w', verb, 'OUTPUT', '-o', 'eth0', '-j', 'DROP']),
    ]);
  return {
    name,
    address,
    under,
    start(command, user) {
      const [, , signal = 'TERM'] = parentDeathSignal('TERM');
      // Elsewhere these have machines of their own: here they go before services and players.
      const who = [
        'nice',
        '-n',
        '-5',
        'setpriv',
        `--reuid=${user}`,
        `--regid=${user}`,
        '--clear-groups',
        '--pdeathsig',
        signal,
      ];
      const [program, ...words] = [...under, ...who, ...command];
      const child = spawn(program!, words, {
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      const log = createWriteStream(join(home, `${name}.log`), { flags: 'a' });
      for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
      child.on('error', (error) => log.write(`${error.message}\n`));
      return () => void child.kill();
    },
    async signal(signal) {
      for (const pid of await pidsIn(own)) send(pid, signal);
    },
    cut: async () => void (await rules('-I')),
    mend: async () => void (await rules('-D')),
    async setNames(names) {
      const more = Object.entries(names).flatMap(([one, at]) => at.map((each) => `${each} ${one}`));
      await mkdir(`/etc/netns/${own}`, { recursive: true });
      // Written over and not renamed: what runs there sees this very file as its /etc/hosts.
      await writeFile(`/etc/netns/${own}/hosts`, `${['127.0.0.1 localhost', ...lines, ...more].join('\n')}\n`);
    },
    async run(command) {
      const [program, ...words] = [...under, ...command];
      return (await run(program!, words)).stdout;
    },
  };
}

/** Ends what runs on the machines and removes them. */
async function removeNetwork(): Promise<void> {
  const { stdout } = await run('ip', ['netns', 'list']);
  const names = stdout.split('\n').map((line) => line.split(' ')[0]!);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    for (const pid of await pidsIn(name)) send(pid, 'SIGKILL');
    await ip('netns', 'del', name);
    await rm(`/etc/netns/${name}`, { recursive: true, force: true });
  }
  await ip('link', 'del', `${prefix}0`).catch(() => {});
}

async function pidsIn(namespace: string): Promise<number[]> {
  const { stdout } = await run('ip', ['netns', 'pids', namespace]);
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** Nothing happens where the process has ended. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function ip(...words: readonly string[]): Promise<void> {
  await run('ip', words);
}
