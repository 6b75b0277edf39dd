/**
 * What does a rank query cost? The gateway's answer from its table is compared with a sorted set in Redis behind the
 * same HTTP server, and with forwarding the call to svc-game. Counted is the CPU of all processes involved except
 * Postgres. `PLAYERS` (10,000) are on the board. The candidates take turns, a second each; reported are the median
 * round and the median of the ratios within one round.
 */
import process from 'node:process';

import { countAtLeast, rankOfScore, topScoresOf } from '@lights-out/contracts/rank';
import { internalTokenKeys } from '@lights-out/service-kit/testing';

import { fillBoard, startBenchDatabase } from './lib/database.ts';
import { requestRepeatedly } from './lib/http-load.ts';
import { cpuSecondsOf, startPeer, startService } from './lib/processes.ts';
import { fillRedis, startRedis } from './lib/redis.ts';
import { judge, median, printMachine, printTable, spread } from './lib/report.ts';

const players = Number(process.env.PLAYERS ?? 10_000);
const rounds = Number(process.env.ROUNDS ?? 7);
const running = new AsyncDisposableStack();

try {
  printMachine();
  const database = await startBenchDatabase();
  running.defer(database.destroy);
  await fillBoard(database, players);
  const { publicKey, privateKey } = await internalTokenKeys();
  const game = await startService('game', {
    DATABASE_URL: database.url,
    INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(publicKey),
  });
  running.defer(() => game.stop());
  const gateway = await startService('gateway', {
    INTERNAL_TOKEN_PRIVATE_KEY: JSON.stringify(privateKey),
    GAME_URL: game.url,
    IDENTITY_URL: game.url,
    PAYMENTS_URL: game.url,
    SLICES_DIR: process.cwd(),
    PUBLIC_ORIGIN: 'http://localhost:8080',
  });
  running.defer(() => gateway.stop());
  const redis = await startRedis();
  running.defer(() => redis.stop());
  await fillRedis(redis.port, players);
  const { headers } = await fetch(`${gateway.url}/api/rank?score=1`);
  const replyHeaders = [...headers]
    .filter(
      ([name]) =>
        !['date', 'connection', 'keep-alive', 'content-length', 'x-request-id', 'transfer-encoding'].includes(name),
    )
    .flat();
  const peer = await startPeer('redis-rank.ts', {
    REDIS_PORT: String(redis.port),
    REPLY_HEADERS: JSON.stringify(replyHeaders),
  });
  running.defer(() => peer.stop());

  const bare = await startPeer('bare-rank.ts', { REPLY_HEADERS: JSON.stringify(replyHeaders) });
  running.defer(() => bare.stop());

  const path = () => `/api/rank?score=${Math.floor(Math.random() * 1_821)}&difficulty=medium&best=700`;
  const ways = [
    { name: 'gateway, from its table', url: gateway.url, pids: [gateway.pid, game.pid], path },
    { name: 'same server, Redis ZCOUNT', url: peer.url, pids: [peer.pid, redis.pid], path },
    { name: 'node:http alone, the same reply', url: bare.url, pids: [bare.pid], path },
    { name: 'passed on to Express', url: gateway.url, pids: [gateway.pid, game.pid], path: () => `${path()}&on=1` },
  ];
  for (const way of ways) await requestRepeatedly(way.url, way.path, { seconds: 1.5 });
  const loads = [
    // Each player asks every five seconds. A connection represents 25 players, so that generating the load costs
    // little.
    { name: '10,000 players, one call each every 5 s', connections: 400, everyMs: 200, seconds: 2 },
    { name: '4 connections that never rest', connections: 4, seconds: 1 },
    { name: '32 connections that never rest', connections: 32, seconds: 1 },
  ];
  for (const { name: load, ...pace } of loads) {
    const costs = ways.map(() => [] as number[]);
    const rates = ways.map(() => [] as number[]);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, way] of ways.entries()) {
        const before = cpuSecondsOf(...way.pids);
        const asked = await requestRepeatedly(way.url, way.path, pace);
        if (asked.failed > 0) throw new Error(`${way.name}: ${asked.failed} of ${asked.requests} failed.`);
        costs[index]!.push(((cpuSecondsOf(...way.pids) - before) / asked.requests) * 1e6);
        rates[index]!.push(asked.requests / asked.seconds);
      }
    }
    printTable(
      `a rank among ${players.toLocaleString('en-GB')} players; ${load}`,
      ['', 'CPU µs', 'spread %', 'a second'],
      ways.map(({ name }, index) => [name, median(costs[index]!), spread(costs[index]!), median(rates[index]!)]),
    );
    const ratioTo = (other: number) => median(costs[0]!.map((cost, round) => cost / costs[other]![round]!));
    const [toRedis, toPassedOn] = [ratioTo(1), ratioTo(3)];
    const floor = median(costs[2]!.map((cost, round) => cost / costs[1]![round]!));
    printTable(
      'against the targets',
      ['', 'ratio', 'at most', ''],
      [
        ['CPU against Redis', toRedis, 1 / 2.5, judge(toRedis, 1 / 2.5, 'at most')],
        ['the same of node:http alone', floor, '', ''],
        ['CPU against the call passed on', toPassedOn, 1 / 10, judge(toPassedOn, 1 / 10, 'at most')],
      ],
    );
  }
  printTable('the look-up alone', ['', 'ns'], [['rank from the array', lookUpNs()]]);
} finally {
  await running.disposeAsync();
}

/** Time of looking up a rank in the counts alone, in nanoseconds. */
function lookUpNs(): number {
  const board = Int32Array.from({ length: 2_241 }, (_, cell) => players - Math.floor((cell / 2_241) * players));
  const [participants, topScores] = [countAtLeast(board, 0), topScoresOf(board)];
  const times = 5_000_000;
  let sum = 0;
  const startedAt = performance.now();
  for (let n = 0; n < times; n += 1) {
    const score = (n * 7_919) % 2_241;
    sum += rankOfScore(score, 700, { ahead: countAtLeast(board, score), participants, topScores }).rank;
  }
  if (sum === 0) throw new Error('Nothing was looked up.');
  return ((performance.now() - startedAt) / times) * 1e6;
}
