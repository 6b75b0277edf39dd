import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';

import { canInstall, findProgram, installPackage } from '@lights-out/stand-ins/programs';
import { findRabbitPrograms } from '@lights-out/stand-ins/rabbitmq';
import { expected } from '@lights-out/stand-ins/setup/expected';
import { step } from '@lights-out/stand-ins/setup/progress';

import { secondsSinceBootstrap } from '../bootstrapped.ts';
import { ranksAgree } from '../cluster/boards.ts';
import { startCluster, type Cluster } from '../cluster/cluster.ts';
import { disturbancesOf, type Disturbance } from '../cluster/disturbances.ts';
import { compareBooks, newLedger, watchEntries, type Ledger } from '../cluster/ledger.ts';
import { cellsOf, excessOf, figuresOf, type Outcome } from '../cluster/outcome.ts';
import { startPlayers } from '../cluster/players.ts';
import { port } from '../cluster/services.ts';
import { writeClusterTable } from '../containers/drills-table.ts';
import { buildSlices } from '../slices/build-slices.ts';
import { layOutSlices } from '../slices/lay-out-slices.ts';

const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  iptables: 'iptables',
  ip: 'iproute2',
  pg_lsclusters: 'postgresql',
};
const quietMs = 8_000;
const quietAtMost = 180_000;

/**
 * `npm run cluster [-- words...]`: the product past one machine under players, each disturbance done to it, and what it cost; with words,
 * those whose name has one of them. `PLAYERS` play (60).
 */
export async function cluster(
  signal: AbortSignal,
  running: AsyncDisposableStack,
  words: readonly string[],
): Promise<number> {
  await step('Programs', ensurePrograms);
  const slicesDir = await step('Pages', async (note) => {
    await buildSlices(note, signal);
    const folder = await mkdtemp(join(tmpdir(), 'lights-out-cluster-pages-'));
    running.defer(() => rm(folder, { recursive: true, force: true }));
    return layOutSlices(folder);
  });
  // What else runs on this machine is not to be measured.
  setPriority(-10);
  const started = await step('Cluster', (note) => startCluster(slicesDir, note, running));
  signal.throwIfAborted();
  const ledger = newLedger();
  const count = Number(process.env.PLAYERS ?? 60);
  const crowd = await step('Players', (note) => {
    note(`${count}, and one more who pays every 3 s`);
    return startPlayers({ url: started.url, stripe: started.stripe }, ledger, count);
  });
  const entries = watchEntries(started);
  const wanted = disturbancesOf(started).filter(
    ({ what }) => words.length === 0 || words.some((word) => what.includes(word)),
  );
  let exceeded = 0;
  const rows: string[][] = [];
  try {
    await pause(30_000, undefined, { signal });
    for (const disturbance of wanted) {
      signal.throwIfAborted();
      const outcome = await step('Drill', (note) => {
        note(disturbance.what);
        return disturb(disturbance, started, { ledger, entries }, signal);
      });
      const cells = cellsOf(outcome, disturbance.limit);
      console.log(`      ${cells.join(' | ')}`);
      rows.push([disturbance.what, ...cells]);
      if (excessOf(outcome, disturbance.limit).length > 0) exceeded += 1;
    }
  } finally {
    // An interrupted run ends within seconds: with the machines goes all that runs on them.
    if (!signal.aborted) await Promise.all([entries.stop(), crowd.stop()]);
    // What was measured is kept, though a later one ended the run.
    await writeClusterTable(rows, new Date());
  }
  const told = `${ledger.answers.length} answers, ${ledger.results.length} results and ${ledger.payers.length} payments`;
  for (const surprise of ledger.surprises.slice(0, 20)) console.log(`  ! ${surprise}`);
  console.log(
    `  ${told} were compared. All in ${secondsSinceBootstrap()} s.\n\n${rows.length - exceeded} kept, ${exceeded} exceeded`,
  );
  return exceeded === 0 ? 0 : 1;
}

async function ensurePrograms(note: (text: string) => void): Promise<void> {
  const advice = `The drill of a cluster needs root on Debian, with ${Object.values(packages).join(', ')} and rabbitmq-server.`;
  if (!canInstall()) throw expected(advice);
  const sbin = (name: string) => [`/usr/sbin/${name}`];
  const missing = Object.entries(packages)
    .filter(([program]) => findProgram([program], sbin(program), process.env) === undefined)
    .map(([, name]) => name);
  note(missing.length === 0 ? 'there' : `installing ${missing.join(', ')}`);
  if (missing.length > 0) await installPackage(missing, advice);
  await findRabbitPrograms(note);
}

interface Watch {
  readonly ledger: Ledger;
  readonly entries: ReturnType<typeof watchEntries>;
}

/** Does it, waits until nothing is refused any more and the cluster is whole again, and compares the books. */
async function disturb(
  { act }: Disturbance,
  at: Cluster,
  { ledger, entries }: Watch,
  signal: AbortSignal,
): Promise<Outcome> {
  const { database, broker, services, stripe, url } = at;
  entries.takeLongest();
  const [tries, answers, surprises] = [ledger.tries.length, ledger.answers.length, ledger.surprises.length];
  const heals: (() => Promise<void> | void)[] = [];
  const calledAt = Date.now();
  const beside: string[] = [];
  const noting = (error: unknown) => void beside.push(error instanceof Error ? error.message : String(error));
  const beganAt = (await act(at, heals).catch(noting)) ?? calledAt;
  const endedAt = Date.now();
  const gateways = services.of('gateway').map(({ machine }) => machine);
  const ranked = ranksAgree(at.booksUrl, gateways, port, new URL(url).host)
    .catch(noting)
    .then(() => Date.now());
  await quiet(ledger, endedAt, signal);
  const figures = figuresOf(ledger.tries.slice(tries), { beganAt, endedAt });
  const rankSeconds = ((await ranked) - beganAt) / 1_000;
  const entrySeconds = entries.takeLongest() / 1_000;
  for (const heal of heals.toReversed()) await heal();
  await Promise.all([database.whole(), broker.whole()]).catch(noting);
  const books = await compareBooks(at.booksUrl, stripe, ledger).catch((error: unknown) => {
    noting(error);
    return { lost: [], doubled: [] };
  });
  for (const fault of [...books.lost, ...books.doubled].slice(0, 10)) console.log(`      ! ${fault}`);
  const late = ledger.answers.slice(answers).filter(({ wasInTime, timedOut }) => wasInTime && timedOut).length;
  beside.push(...ledger.surprises.slice(surprises, surprises + 3));
  return {
    ...figures,
    entrySeconds,
    rankSeconds,
    late,
    lost: books.lost.length,
    doubled: books.doubled.length,
    beside,
  };
}

/** Resolves once nothing was refused for a while; gives up where that never comes, which the figures then show. */
async function quiet({ tries }: Ledger, since: number, signal: AbortSignal): Promise<void> {
  let from = since;
  for (let seen = tries.length; Date.now() - from < quietMs && Date.now() - since < quietAtMost; ) {
    await pause(250, undefined, { signal });
    const fresh = tries.slice(seen);
    seen = tries.length;
    if (fresh.some(({ status }) => status === 0 || status === 429 || status >= 500)) from = Date.now();
  }
}
