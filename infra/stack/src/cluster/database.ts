import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { eventually } from '@lights-out/service-kit/testing/eventually';
import { expected } from '@lights-out/stand-ins/setup/expected';

import type { Machine } from './network.ts';

const run = promisify(execFile);
/** How long Patroni's leader key outlives its leader. */
export const leaseSeconds = 15;
const scope = 'lights-out';
const walMegabytes = 384;
const startMs = 90_000;
const askMs = 2_000;

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

export interface DatabaseCluster {
  /** The superuser's address, by the proxy. */
  readonly adminUrl: string;
  readonly nodes: readonly Machine[];
  /** The node that takes writes at the moment. */
  leader(): Promise<Machine>;
  /** Resolves once another node than this one takes writes. */
  leaderBeside(old: Machine): Promise<Machine>;
  /** Resolves once all standbys replicate synchronously. */
  whole(): Promise<void>;
  start(node: Machine): void;
  /** Hands over to one of the standbys, as planned. */
  switchOver(): Promise<void>;
  /** Starts a server of its own beside these, which follows the primary; resolves once it does. */
  follow(machine: Machine): Promise<void>;
  /** Lets that server take writes, and follow no longer. */
  promote(machine: Machine): Promise<void>;
  /** Where the node's write-ahead log is: a volume of its own. */
  walOf(node: Machine): string;
}

/** Three Postgres under Patroni with synchronous commits, and the etcd that keeps their lease. */
export async function startDatabases(
  machines: { readonly etcd: Machine; readonly nodes: readonly Machine[]; readonly proxy: Machine },
  home: string,
  running: AsyncDisposableStack,
): Promise<DatabaseCluster> {
  const { etcd, nodes, proxy } = machines;
  const password = randomBytes(18).toString('base64url');
  const binaries = await findBinaries();
  const folder = (name: string) => join(home, name);
  await startEtcd(etcd, folder(etcd.name));
  const layOut = (node: Machine, followed?: Machine) =>
    layOutNode(node, { etcd, home: folder(node.name), binaries, password, followed }, running);
  for (const node of nodes) await layOut(node);
  const start = (node: Machine) => node.start(['patroni', join(folder(node.name), 'patroni.yml')], 'postgres');
  for (const node of nodes) start(node);

  const byName = (name: string) => nodes.find((node) => node.name === name)!;
  const findLeader = async (but?: Machine) => {
    const members = await membersBy(nodes.filter((node) => node !== but));
    const found = members.find(
      ({ role, state, name }) => role === 'leader' && state === 'running' && name !== but?.name,
    );
    if (!found) throw new Error('Postgres has no leader.');
    const leader = byName(found.name);
    await assertAnswers(leader, 'primary');
    return leader;
  };
  const whole = () =>
    eventually(async () => {
      const members = await membersBy(nodes);
      const standing = members.filter(({ state }) => state === 'running' || state === 'streaming');
      const synchronous = members.filter(({ role }) => role === 'sync_standby');
      if (standing.length < nodes.length || synchronous.length < nodes.length - 1)
        throw new Error(`Postgres is not whole: ${JSON.stringify(members)}`);
      await findLeader();
    }, startMs);
  await whole();
  return {
    adminUrl: `postgres://postgres:${password}@${proxy.address}:5432/postgres`,
    nodes,
    leader: () => eventually(() => findLeader(), startMs),
    leaderBeside: (old) => eventually(() => findLeader(old), startMs),
    whole,
    start,
    switchOver: async () => handOver(await eventually(() => findLeader(), startMs)),
    async follow(machine) {
      await layOut(machine, proxy);
      start(machine);
      await eventually(() => assertAnswers(machine, 'standby-leader'), startMs);
    },
    async promote(machine) {
      const body = JSON.stringify({ standby_cluster: null });
      await fetch(`http://${machine.address}:8008/config`, { method: 'PATCH', body });
      await eventually(() => assertAnswers(machine, 'primary'), startMs);
    },
    walOf: (node) => join(folder(node.name), 'wal'),
  };
}

/** Names no candidate: where Patroni is told one, each other standby sleeps for two seconds before it follows. */
async function handOver(leader: Machine): Promise<void> {
  const body = JSON.stringify({ leader: leader.name });
  const reply = await fetch(`http://${leader.address}:8008/switchover`, { method: 'POST', body });
  if (!reply.ok) throw new Error(`Postgres was not handed over: ${await reply.text()}`);
}

/** Throws unless its Patroni says that its server is this. */
async function assertAnswers({ name, address }: Machine, role: 'primary' | 'standby-leader'): Promise<void> {
  const { ok } = await fetch(`http://${address}:8008/${role}`, { signal: AbortSignal.timeout(askMs) });
  if (!ok) throw new Error(`${name} is not ${role} yet.`);
}

async function startEtcd(machine: Machine, data: string): Promise<void> {
  const url = `http://${machine.address}:2379`;
  await ownedFolder(data);
  const words = ['--data-dir', data, '--listen-client-urls', url, '--advertise-client-urls', url];
  machine.start(['etcd', ...words, '--listen-peer-urls', 'http://127.0.0.1:2380'], 'postgres');
}

/** The members by the first node that answers. */
async function membersBy(nodes: readonly Machine[]): Promise<readonly Member[]> {
  const asked = nodes.map(async ({ address }) => {
    const reply = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(askMs) });
    return ((await reply.json()) as { members: readonly Member[] }).members;
  });
  return Promise.any(asked);
}

interface Surroundings {
  readonly etcd: Machine;
  readonly home: string;
  readonly binaries: string;
  readonly password: string;
  /** Where the primary is that a server of its own follows. */
  readonly followed: Machine | undefined;
}

async function layOutNode(node: Machine, surroundings: Surroundings, running: AsyncDisposableStack): Promise<void> {
  const { home } = surroundings;
  await ownedFolder(home);
  await mountWal(join(home, 'wal'), running);
  // YAML is a superset of JSON.
  await writeFile(join(home, 'patroni.yml'), JSON.stringify(settingsOf(node, surroundings), undefined, 2));
}

function settingsOf({ name, address }: Machine, { etcd, home, binaries, password, followed }: Surroundings) {
  const wal = join(home, 'wal/pg_wal');
  const user = (username: string) => ({ username, password });
  return {
    scope: followed ? `${scope}-${name}` : scope,
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd3: { host: `${etcd.address}:2379` },
    bootstrap: {
      dcs: {
        ttl: leaseSeconds,
        loop_wait: 1,
        retry_timeout: 5,
        primary_start_timeout: 20,
        // No commit is acknowledged that is on one machine alone, as `dataDurability: required` of the manifests.
        synchronous_mode: !followed,
        synchronous_mode_strict: !followed,
        // With one, the other may be ahead of it as the primary is lost, and must then be rewound before anything is committed.
        synchronous_node_count: 2,
        ...(followed && { standby_cluster: { host: followed.address, port: 5432 } }),
        postgresql: {
          use_pg_rewind: true,
          // It makes them seconds after a promotion, and no standby follows the new primary before; CloudNativePG's are there already.
          use_slots: false,
          parameters: {
            max_connections: 200,
            shared_buffers: '64MB',
            max_wal_size: '128MB',
            wal_keep_size: '160MB',
            wal_retrieve_retry_interval: '200ms',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', { waldir: wal }],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(home, 'data'),
      bin_dir: binaries,
      pgpass: join(home, 'pgpass'),
      authentication: { superuser: user('postgres'), replication: user('replicator'), rewind: user('rewinder') },
      parameters: { unix_socket_directories: home },
      basebackup: [{ waldir: wal }, { checkpoint: 'fast' }],
      pg_hba: [
        'local all all trust',
        'host all all samenet scram-sha-256',
        'host replication all samenet scram-sha-256',
      ],
    },
  };
}

async function findBinaries(): Promise<string> {
  const library = '/usr/lib/postgresql';
  const newest = (await readdir(library)).toSorted((one, other) => Number(one) - Number(other)).at(-1);
  if (!newest) throw expected(`There is no Postgres in ${library}.`);
  return join(library, newest, 'bin');
}

/** A folder of the user postgres, who may reach it. */
async function ownedFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (what) => Number((await run('id', [what, 'postgres'])).stdout)),
  );
  await chown(path, uid!, gid!);
  await chmod(path, 0o700);
}

/** A small volume in memory, so that a full one is made in a moment. It outlives its server, not this machine. */
async function mountWal(path: string, running: AsyncDisposableStack): Promise<void> {
  await ownedFolder(path);
  const { uid, gid } = await stat(path);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${walMegabytes}m,mode=700,uid=${uid},gid=${gid}`, 'tmpfs', path]);
  running.defer(async () => void (await run('umount', ['--lazy', path])));
}
