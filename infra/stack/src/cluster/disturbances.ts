import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { promisify } from 'node:util';

import { asAdmin } from '@lights-out/stand-ins/postgres';

import type { StackService } from '../stack.ts';
import { closeMonth } from './closing-month.ts';
import type { Cluster } from './cluster.ts';
import { leaseSeconds } from './database.ts';
import type { Machine } from './network.ts';
import { layOutNextGame } from './next-release.ts';
import type { Limit } from './outcome.ts';
import { moveGame } from './own-server.ts';
import { serviceNames } from './services.ts';
import { slowCommits } from './slow-commits.ts';

export interface Disturbance {
  readonly what: string;
  readonly limit: Limit;
  /**
   * Does it, and resolves once what lasts has ended, with when it began where that took preparing. What it has taken away it gives
   * back by `heals`.
   */
  readonly act: (cluster: Cluster, heals: Heal[]) => Promise<number | void>;
}

/** Done once the figures are taken. */
type Heal = () => Promise<void> | void;

const cutMs = 45_000;
const lastsMs = 20_000;
/** A cluster starts a container anew about so long after it has ended. */
const restartMs = 2_000;
/** A primary is lost for the lease; so long after the promotion calls are answered as before. */
const promoted = { seconds: leaseSeconds + 3, afterSeconds: 5 };
/** One that says nothing is found out only by waiting. */
const promotedUnheard = { seconds: leaseSeconds + 6, rankSeconds: leaseSeconds + 6, afterSeconds: 5 };

const databases: readonly Disturbance[] = [
  {
    what: 'The primary and its Patroni are killed',
    limit: { ...promoted, late: 0 },
    act: ({ database }, heals) => losePrimary(database, heals, (primary) => primary.signal('SIGKILL')),
  },
  {
    what: 'The primary is handed over to a standby, as planned',
    limit: { seconds: 4, late: 0 },
    act: async ({ database }) => {
      const old = await database.leader();
      // As the operating guide has it: what is left to write as the server stops is little then.
      await asAdmin(database.adminUrl, (admin) => admin.query('checkpoint'));
      const beganAt = Date.now();
      await database.switchOver();
      await database.leaderBeside(old);
      return beganAt;
    },
  },
  {
    what: 'The machine of the primary vanishes without a word',
    limit: promotedUnheard,
    act: ({ database }, heals) =>
      losePrimary(database, heals, async (primary) => {
        await primary.cut();
        await primary.signal('SIGKILL');
        heals.push(() => primary.mend());
      }),
  },
  {
    what: 'The network of the primary is cut both ways, and comes back after 45 s',
    limit: promotedUnheard,
    act: async ({ database }, heals) => {
      const primary = await database.leader();
      await primary.cut();
      const back = pause(cutMs);
      heals.push(async () => {
        await back;
        await primary.mend();
      });
      await database.leaderBeside(primary);
    },
  },
  {
    what: 'The proxy of the database is killed and started again',
    limit: { afterSeconds: 5 },
    act: ({ databaseProxy }) => startAnew(databaseProxy),
  },
  {
    what: 'The proxy of all calls is killed and started again',
    limit: { afterSeconds: 5 },
    act: ({ callsProxy }) => startAnew(callsProxy),
  },
  {
    what: 'Both standbys are gone for 20 s',
    limit: { afterSeconds: 5 },
    act: async ({ database }) => {
      const primary = await database.leader();
      const standbys = database.nodes.filter((node) => node !== primary);
      await Promise.all(standbys.map((node) => node.signal('SIGSTOP')));
      await pause(lastsMs);
      await Promise.all(standbys.map((node) => node.signal('SIGCONT')));
    },
  },
  {
    what: 'Each synchronous commit takes a network round trip of 20 ms, for 40 s',
    limit: { calls: 5, late: 0 },
    act: ({ database }) => slowCommits(database, 2 * lastsMs),
  },
  {
    // Patroni leaves the lock with it and starts it again and again, so that no standby takes over.
    what: "The volume of the primary's write-ahead log is full, for 20 s",
    limit: { afterSeconds: 20 },
    act: async ({ database }) => {
      const primary = await database.leader();
      const ballast = join(database.walOf(primary), 'ballast');
      // Until nothing fits any more; then what is written into the segments that are there already ends at their end.
      await promisify(execFile)('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M']).catch(() => {});
      await asAdmin(database.adminUrl, (admin) =>
        admin.query(`create table ballast as select repeat('x', 1000) from generate_series(1, 200000)`),
      ).catch(() => {});
      await pause(lastsMs);
      await rm(ballast);
    },
  },
];

async function startAnew(proxy: Cluster['callsProxy']): Promise<void> {
  await proxy.machine.signal('SIGKILL');
  proxy.start();
}

/** Takes the primary away by `take`, waits for the next one, and starts the old one's server anew in the end. */
async function losePrimary(
  database: Cluster['database'],
  heals: Heal[],
  take: (primary: Machine) => Promise<void>,
): Promise<void> {
  const primary = await database.leader();
  await take(primary);
  heals.push(() => database.start(primary));
  await database.leaderBeside(primary);
}

const brokers: readonly Disturbance[] = [
  {
    what: 'The broker node that leads the queues is killed, after the broker grew from one node to three',
    limit: { calls: 0, entrySeconds: 5 },
    act: async ({ broker }, heals) => loseBroker(broker, heals, await broker.leader()),
  },
  ...[1, 2].map((index) => ({
    what: `Node ${index + 1} of the broker is killed`,
    limit: { calls: 0, entrySeconds: 5 },
    act: ({ broker }: Cluster, heals: Heal[]) => loseBroker(broker, heals, broker.nodes[index]!),
  })),
];

async function loseBroker(broker: Cluster['broker'], heals: Heal[], node: Machine): Promise<void> {
  await node.signal('SIGKILL');
  heals.push(() => broker.start(node));
  await pause(lastsMs);
}

const perProcess = { calls: 5, callSeconds: 10 };

const ofServices = serviceNames.flatMap((name: StackService): readonly Disturbance[] => [
  {
    what: `A process of svc-${name} is killed`,
    limit: perProcess,
    act: async ({ services }) => {
      const [process] = services.of(name);
      await process!.machine.signal('SIGKILL');
      await pause(restartMs);
      await services.restart(name, process!);
    },
  },
  {
    what: `A process of svc-${name} is frozen for 20 s`,
    limit: perProcess,
    act: async ({ services }) => {
      const { machine } = services.of(name)[0]!;
      await machine.signal('SIGSTOP');
      await pause(lastsMs);
      await machine.signal('SIGCONT');
    },
  },
  {
    what: `Each process of svc-${name} is replaced, one after the other`,
    limit: { calls: 0 },
    act: ({ services }) => services.roll(name),
  },
]);

const together: readonly Disturbance[] = [
  {
    what: 'The primary is killed as a month closes, and an entry is paid for after that',
    limit: { ...promoted, late: 0 },
    act: (cluster, heals) =>
      closeMonth(cluster, () => losePrimary(cluster.database, heals, (primary) => primary.signal('SIGKILL'))),
  },
  {
    what: 'svc-game is upgraded, its tables with it, while the primary is handed over',
    limit: { seconds: 30, late: 0 },
    act: async ({ services, database }) => {
      const rolling = services.roll('game', { folder: await layOutNextGame() });
      await pause(restartMs);
      await Promise.all([rolling, database.switchOver()]);
    },
  },
  {
    what: 'svc-game is moved to a Postgres of its own, by the steps of the operating guide',
    limit: { seconds: 30, late: 0 },
    act: moveGame,
  },
];

const ofPoolers: readonly Disturbance[] = [
  {
    what: 'A PgBouncer is killed',
    limit: { afterSeconds: 5 },
    act: async ({ poolers, startPooler }) => {
      await poolers[0]!.signal('SIGKILL');
      await pause(restartMs);
      startPooler(poolers[0]!);
    },
  },
];

/** In their order; the last one changes where everything is. */
export function disturbancesOf({ poolers }: Pick<Cluster, 'poolers'>): readonly Disturbance[] {
  const all = [...databases, ...brokers, ...ofServices, ...together];
  if (poolers.length === 0) return all;
  return [...ofPoolers, ...all].map((one) => ({ ...one, what: `${one.what}; through PgBouncer` }));
}
