/**
 * What do players cost? The product as deployed: a process for each service and a Postgres of its own, with the embedded
 * bus or, with `BUS=rabbitmq`, a RabbitMQ. `PARTS` names the parts to run, in this order:
 * - `idle`: what it uses while nothing happens, and which statements it runs; `start` is the same for `npm start`;
 * - `humans`: how long calls take while `PLAYERS` (300) play at the pace of people for `SECONDS` (60), from the start of
 *   the product on; `burst`: the same beside 50 registrations a second; `daily`: as `humans`, all of them as guests in one daily;
 * - `flat`: 64 players without a pause;
 * - `costs`: what each call costs in CPU by process, in write-ahead log, round trips and statements, all players in step; `daily-costs` those of a daily;
 * - `limits`: a bare node server with the same reply, and updates of one row by as many connections.
 *
 * With `PRODUCT_URL` the players play on a product that runs already, such as one in containers, and only `humans` and `burst` are run.
 * It needs a `RATE_LIMIT_SCALE` for so many players of one address; `PRODUCT_ORIGIN` where it is known to browsers by another address.
 *
 * `PROFILE=1` prints also by function where the time of the services goes, and by statement that of `humans`. `CHECKOUT=/path` runs the
 * services of another checkout, so that two versions are measured by the same bench.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { printMachine, printTable } from './lib/report.ts';
import { printAtRest, printWholeStackAtRest } from './players/at-rest.ts';
import { countStatements, measureCosts, type Cost } from './players/call-costs.ts';
import { monotonicUs, printProfile } from './players/cpu-profile.ts';
import { printLimits } from './players/limits.ts';
import { calls, parts, printBurst, printLoad, sum, type UsedCpu } from './players/load.ts';
import {
  beginDaily,
  beginGame,
  type Begin,
  flatOut,
  humanPace,
  openSite,
  registerPlayers,
  type Player,
  type Site,
} from './players/players.ts';
import { startProduct, type Product } from './players/product.ts';

const count = Number(process.env.PLAYERS ?? 300);
const seconds = Number(process.env.SECONDS ?? 60);
const flatOutPlayers = 64;
const humans = { pace: humanPace, seconds, title: `${count} players at the pace of people` };
const daily = { ...humans, begin: beginDaily, title: `${count} guests in one daily` };
const checkout = process.env.CHECKOUT;
const deployedAt = process.env.PRODUCT_URL;
const wanted = new Set((process.env.PARTS ?? 'start,idle,humans,burst,flat,costs,limits').split(','));

// Guests of the daily need no account.
const hasAccounts = !['daily', 'daily-costs'].includes([...wanted].join());

printMachine();
await (deployedAt === undefined ? measureOwn() : measureDeployed(deployedAt));
printMachine();

async function measureOwn(): Promise<void> {
  const profiles =
    process.env.PROFILE === '1' ? await mkdtemp(join(tmpdir(), 'lights-out-bench-profiles-')) : undefined;
  if (wanted.has('start')) await printWholeStackAtRest();
  const product = await startProduct({ onRabbit: process.env.BUS === 'rabbitmq', checkout, profilesTo: profiles });
  const site = openSite(product);
  const underLoad = { fromUs: 0, toUs: 0 };
  try {
    if (wanted.has('idle')) await printAtRest(product);
    const players = await registerPlayers(site, hasAccounts ? count : 1);
    underLoad.fromUs = monotonicUs();
    if (wanted.has('humans')) await printHumans(product, players, profiles !== undefined);
    if (wanted.has('burst')) await printHumansInBurst(product.cpu, site, players);
    const guests = Array.from({ length: count }, () => players[0]!);
    if (wanted.has('daily')) await printLoad(product.cpu, guests, daily);
    if (wanted.has('costs')) await printCosts(product, players.slice(0, 150), beginGame);
    if (wanted.has('daily-costs')) await printCosts(product, guests.slice(0, 150), beginDaily);
    if (wanted.has('flat')) await printFlatOut(product, players);
    underLoad.toUs = monotonicUs();
    if (wanted.has('limits')) await printLimits(product, players[0]!, flatOutPlayers);
  } finally {
    site.agent.destroy();
    await product.stop();
  }
  if (profiles) for (const name of ['gateway', 'game']) printProfile(join(profiles, name), `svc-${name}`, underLoad);
}

async function measureDeployed(url: string): Promise<void> {
  const site = openSite({ url, origin: process.env.PRODUCT_ORIGIN ?? new URL(url).origin });
  try {
    const players = await registerPlayers(site, count);
    if (wanted.has('humans')) await printLoad(undefined, players, humans);
    if (wanted.has('burst')) await printHumansInBurst(undefined, site, players);
  } finally {
    site.agent.destroy();
  }
}

function printHumansInBurst(cpu: UsedCpu, site: Site, players: readonly Player[]): Promise<void> {
  return printBurst(cpu, site, players, { ...humans, title: `${humans.title}, beside registrations` });
}

async function printHumans(product: Product, players: readonly Player[], hasProfiles: boolean): Promise<void> {
  if (hasProfiles) await product.statements.start();
  await printLoad(product.cpu, players, humans);
  if (!hasProfiles) return;
  const statements = await product.statements.stop();
  const allMs = sum(statements.map(({ executionMs }) => executionMs));
  printTable(
    'Postgres: execution by statement',
    ['statement', 'role', 'calls', '% of all', 'ms a call', 'WAL bytes a call'],
    statements
      .slice(0, 20)
      .map(({ text, role, calls: times, executionMs, walBytes }) => [
        text,
        role,
        String(times),
        (executionMs / allMs) * 100,
        executionMs / times,
        walBytes / times,
      ]),
  );
}

/** In the same run as pgbench, so that the ratio is of one machine in one state. */
async function printFlatOut(product: Product, players: readonly Player[]): Promise<void> {
  const { perSecond } = await printLoad(product.cpu, players.slice(0, flatOutPlayers), {
    pace: flatOut,
    seconds: 15,
    title: `${flatOutPlayers} players without a pause`,
  });
  const updates = await printLimits(product, players[0]!, flatOutPlayers);
  wanted.delete('limits');
  const answers = perSecond('answer') + perSecond('finish');
  console.log(
    `\nanswers a second against pgbench's updates: ${(answers / updates).toFixed(3)}; answers and questions: ${((answers + perSecond('question')) / updates).toFixed(3)}`,
  );
}

async function printCosts(measured: Product, players: readonly Player[], begin: Begin): Promise<void> {
  const costs = await measureCosts(measured, players, 3, begin);
  const statements = begin === beginGame ? await countStatements(measured, checkout) : new Map<string, never>();
  const answered = costs.get('answer');
  const cpuOf = (cost: Cost) => sum(parts.map((part) => cost.cpuMs[part])) / cost.calls;
  const shown = ['gateway', 'game', 'identity', 'Postgres'] as const;
  printTable(
    `what a call of ${begin === beginGame ? 'a game' : 'a daily'} costs: CPU in ms, in step; database of svc-game`,
    ['', ...shown, 'all', 'to answer', 'round trips', 'statements', 'parsed', 'WAL bytes'],
    calls.flatMap((call) => {
      const cost = costs.get(call);
      if (cost === undefined) return [];
      const { roundTrips = Number.NaN, statements: run = Number.NaN, parsed = Number.NaN } = statements.get(call) ?? {};
      return [
        [
          call,
          ...shown.map((part) => cost.cpuMs[part] / cost.calls),
          cpuOf(cost),
          answered ? cpuOf(cost) / cpuOf(answered) : Number.NaN,
          roundTrips,
          run,
          parsed,
          cost.walBytes / cost.calls,
        ],
      ];
    }),
  );
}
