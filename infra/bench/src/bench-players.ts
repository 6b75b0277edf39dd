/**
 * What do players cost? The product as deployed: a process for each service and a Postgres of its own, with the embedded
 * bus or, with `BUS=rabbitmq`, a RabbitMQ. Measured are
 * - what it uses while nothing happens;
 * - what each call costs in CPU by process, in write-ahead log, round trips and statements, all players in step;
 * - how long calls take while `PLAYERS` (300) play at the pace of people, starting a minute after the product did, and
 *   while 64 play without a pause;
 * - in the same run, as limits: a bare node server with the same reply, and updates of one row by as many connections.
 *
 * `CHECKOUT=/path` runs the services of another checkout, so that two versions are measured by the same bench; `PARTS`
 * names the parts to run (`idle,costs,humans,flat,limits`).
 */
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import { countStatements, measureCosts, type Cost } from './lib/call-costs.ts';
import {
  answer,
  createGame,
  flatOut,
  humanPace,
  newJournal,
  openQuestion,
  openSite,
  playUntil,
  registerPlayers,
  type Call,
  type Journal,
  type Pace,
  type Player,
} from './lib/players.ts';
import { startPeer, runForJson, threadSecondsOf } from './lib/processes.ts';
import { startProduct, type Part, type Product } from './lib/product.ts';
import { printMachine, printTable } from './lib/report.ts';
import { requestRepeatedly } from './lib/http-load.ts';

const count = Number(process.env.PLAYERS ?? 300);
const seconds = Number(process.env.SECONDS ?? 60);
const flatOutPlayers = 64;
const checkout = process.env.CHECKOUT;
const wanted = new Set((process.env.PARTS ?? 'idle,costs,humans,flat,limits').split(','));
const parts: readonly Part[] = ['gateway', 'game', 'identity', 'payments', 'Postgres'];
const calls: readonly Call[] = ['create', 'question', 'answer', 'finish', 'get game', 'rank'];

const running = new AsyncDisposableStack();
try {
  printMachine();
  const product = await startProduct({ onRabbit: process.env.BUS === 'rabbitmq', checkout });
  running.defer(product.stop);
  const site = openSite(product);
  running.defer(() => site.agent.destroy());
  if (wanted.has('idle')) await printIdle(product);
  const players = await registerPlayers(site, count);
  if (wanted.has('humans'))
    await printLoad(product, players, humanPace, seconds, `${count} players at the pace of people`);
  if (wanted.has('flat'))
    await printLoad(
      product,
      players.slice(0, flatOutPlayers),
      flatOut,
      15,
      `${flatOutPlayers} players without a pause`,
    );
  if (wanted.has('costs')) await printCosts(product, players.slice(0, 150));
  if (wanted.has('limits')) await printLimits(product, players[0]!);
  printMachine();
} finally {
  await running.disposeAsync();
}

async function printIdle(product: Product): Promise<void> {
  await pause(10_000);
  const [before, idleSeconds] = [product.cpu(), 20];
  await pause(idleSeconds * 1_000);
  const after = product.cpu();
  const share = (part: Part) => ((after[part] - before[part]) / idleSeconds) * 100;
  printTable('at rest, % of a core', [...parts, 'all'], [[...parts.map(share), sum(parts.map(share))]]);
}

async function printLoad(
  product: Product,
  players: readonly Player[],
  pace: Pace,
  forSeconds: number,
  title: string,
): Promise<void> {
  const journal: Journal = newJournal();
  const [before, startedAt] = [product.cpu(), performance.now()];
  const endsAt = startedAt + forSeconds * 1_000;
  await Promise.all(
    players.map(async (player) => {
      // Not all in the same moment.
      if (pace.pauseMs > 0) await pause(Math.random() * 10_000);
      await playUntil(endsAt, player, journal, pace);
    }),
  );
  const tookSeconds = (performance.now() - startedAt) / 1_000;
  const after = product.cpu();
  const all = [...journal.tookMs.values()].flat();
  printTable(
    `${title}: ${(all.length / tookSeconds).toFixed(0)} calls a second; not answered: ${
      [...journal.failures].map(([failure, times]) => `${times} × ${failure}`).join(', ') || 'none'
    }`,
    ['ms', 'calls', 'p50', 'p95', 'p99', 'max'],
    calls.map((call) => latencies(call, journal.tookMs.get(call) ?? [])),
  );
  const used = parts.map((part) => after[part] - before[part]);
  printTable(
    'CPU meanwhile',
    ['', ...parts, 'all'],
    [
      ['% of a core', ...used.map((cpu) => (cpu / tookSeconds) * 100), (sum(used) / tookSeconds) * 100],
      ['ms a call', ...used.map((cpu) => (cpu / all.length) * 1_000), (sum(used) / all.length) * 1_000],
    ],
  );
}

function latencies(call: Call, tookMs: number[]): (string | number)[] {
  tookMs.sort((a, b) => a - b);
  const at = (share: number) => tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))] ?? Number.NaN;
  return [call, String(tookMs.length), at(0.5), at(0.95), at(0.99), at(1)];
}

async function printCosts(product: Product, players: readonly Player[]): Promise<void> {
  const costs = await measureCosts(product, players, 3);
  const statements = await countStatements(product, checkout);
  const answered = costs.get('answer');
  const cpuOf = (cost: Cost) => sum(parts.map((part) => cost.cpuMs[part])) / cost.calls;
  printTable(
    'what a call costs: CPU in ms, in step; database of svc-game',
    [
      '',
      'gateway',
      'game',
      'identity',
      'Postgres',
      'all',
      'to answer',
      'round trips',
      'statements',
      'parsed',
      'WAL bytes',
    ],
    calls.flatMap((call) => {
      const cost = costs.get(call);
      if (cost === undefined) return [];
      const { roundTrips = Number.NaN, statements: run = Number.NaN, parsed = Number.NaN } = statements.get(call) ?? {};
      return [
        [
          call,
          ...(['gateway', 'game', 'identity', 'Postgres'] as const).map((part) => cost.cpuMs[part] / cost.calls),
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

async function printLimits(product: Product, player: Player): Promise<void> {
  const journal = newJournal();
  const id = (await createGame(player, journal)) ?? '';
  await openQuestion(player, journal, id, 1);
  await answer(player, journal, id, 1, 0);
  const reply = await fetch(`${product.url}/api/games/${id}`, { headers: { cookie: player.cookie } });
  const kept = [...reply.headers].filter(
    ([name]) => !/^(date|connection|keep-alive|content-length|x-request-id|transfer-encoding)$/.test(name),
  );
  const body = JSON.stringify({
    n: 1,
    isCorrect: true,
    correctOption: 2,
    selectedOption: 2,
    timeTaken: 3.2,
    score: 179,
    timedOut: false,
    totalScore: 179,
  });
  const bare = await startPeer('bare-answer.ts', { REPLY_HEADERS: JSON.stringify(kept.flat()), REPLY_BODY: body });
  running.defer(() => bare.stop());
  await requestRepeatedly(bare.url, () => '/', { connections: flatOutPlayers, seconds: 1 });
  const before = threadSecondsOf(bare.pid);
  const asked = await requestRepeatedly(bare.url, () => '/', { connections: flatOutPlayers, seconds: 3 });
  const cpuMs = ((threadSecondsOf(bare.pid) - before) / asked.requests) * 1_000;
  const updates = await runForJson<{ cpuMs: number; perSecond: number; p50Ms: number; p99Ms: number }>(
    'infra/bench/src/peers/row-updates.ts',
    { DATABASE_URL: product.gameDatabaseUrl, WRITERS: String(flatOutPlayers), SECONDS: '5' },
  );
  printTable(
    `limits: ${flatOutPlayers} clients without a pause`,
    ['', 'a second', 'CPU ms', 'p50 ms', 'p99 ms'],
    [
      ['bare node server, the bytes of a verdict', asked.requests / asked.seconds, cpuMs, '', ''],
      ['update of one row, prepared', updates.perSecond, updates.cpuMs, updates.p50Ms, updates.p99Ms],
    ],
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
