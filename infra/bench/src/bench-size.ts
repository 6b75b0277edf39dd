/**
 * Does any cost grow with the number of players? For each of `SIZES` (10⁴, 10⁶; 10⁷ takes some minutes and 10 GB): the
 * cost of a rank at the gateway, results a second, the time until svc-game is ready, and its memory.
 */
import process from 'node:process';

import { internalTokenKeys } from '@lights-out/service-kit/testing';

import { fillBoard, makeRunningGames, startBenchDatabase, type BenchDatabase } from './lib/database.ts';
import { requestRepeatedly } from './lib/http-load.ts';
import { cpuSecondsOf, memoryOf, runForJson, startService } from './lib/processes.ts';
import { judge, median, printMachine, printTable } from './lib/report.ts';

const sizes = (process.env.SIZES ?? '10000,1000000').split(',').map(Number);
const rounds = 5;

interface Filled {
  readonly players: number;
  readonly database: BenchDatabase;
  readonly gatewayUrl: string;
  readonly pids: readonly number[];
  /** First start, which counts the standings, and next start, from the checkpoint. */
  readonly readyMs: number;
  readonly readyAgainMs: number;
  readonly memoryMb: number;
  readonly rankUs: number[];
  readonly bySqlMs: number[];
  readonly perSecond: number[];
}

printMachine();
const running = new AsyncDisposableStack();
try {
  const filled: Filled[] = [];
  for (const players of sizes) filled.push(await fill(players));
  // In turn, so that other work on the machine affects all sizes alike.
  for (let round = -1; round < rounds; round += 1) for (const one of filled) await measure(one, round >= 0);
  printMachine();
  printTable(
    'size',
    [
      'players',
      'first ready ms',
      'ready again ms',
      'memory MB',
      'rank, CPU µs',
      'the same by SQL, ms',
      'results a second, 64 writers',
    ],
    filled.map(({ players, readyMs, readyAgainMs, memoryMb, rankUs, bySqlMs, perSecond }) => [
      players.toLocaleString('en-GB'),
      readyMs,
      readyAgainMs,
      memoryMb,
      median(rankUs),
      median(bySqlMs),
      median(perSecond),
    ]),
  );
  const [least, most] = [filled[0]!, filled.at(-1)!];
  const ratioOf = (figure: (one: Filled) => number[]) =>
    median(figure(most).map((value, round) => value / figure(least)[round]!));
  const [rank, writes] = [ratioOf(({ rankUs }) => rankUs), ratioOf(({ perSecond }) => perSecond)];
  printTable(
    'the largest against the smallest',
    ['', 'ratio', 'target', ''],
    [
      ['rank', rank, 'at most 1.2', judge(rank, 1.2, 'at most')],
      ['results a second', writes, 'at least 0.75', judge(writes, 0.75, 'at least')],
    ],
  );
} finally {
  await running.disposeAsync();
}

async function fill(players: number): Promise<Filled> {
  const database = await startBenchDatabase();
  running.defer(database.destroy);
  const fillingSince = performance.now();
  await fillBoard(database, players);
  await makeRunningGames(database, 150_000);
  console.log(
    `${players.toLocaleString('en-GB')} players filled in ${Math.round((performance.now() - fillingSince) / 1_000)} s`,
  );
  const { publicKey, privateKey } = await internalTokenKeys();
  const startGame = () =>
    startService('game', { DATABASE_URL: database.url, INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(publicKey) });
  const startedAt = performance.now();
  const first = await startGame();
  const readyMs = performance.now() - startedAt;
  await first.stop();
  const againAt = performance.now();
  const game = await startGame();
  const readyAgainMs = performance.now() - againAt;
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
  return {
    players,
    database,
    gatewayUrl: gateway.url,
    pids: [gateway.pid, game.pid],
    readyMs,
    readyAgainMs,
    memoryMb: memoryOf(game.pid),
    rankUs: [],
    bySqlMs: [],
    perSecond: [],
  };
}

async function measure(
  { database, gatewayUrl, pids, rankUs, bySqlMs, perSecond }: Filled,
  isCounted: boolean,
): Promise<void> {
  const before = cpuSecondsOf(...pids);
  const { requests } = await requestRepeatedly(
    gatewayUrl,
    () => `/api/rank?score=${Math.floor(Math.random() * 1_821)}`,
    { seconds: 1 },
  );
  const cost = ((cpuSecondsOf(...pids) - before) / requests) * 1e6;
  const since = performance.now();
  await database.run(
    `select count(*) from game.standings where board = 'free' and difficulty = 'all' and sort_key < '8000'`,
  );
  const sql = performance.now() - since;
  const results = await runForJson<{ perSecond: number }>('svc-game/test/load/finish-writers.ts', {
    DATABASE_URL: database.url,
    WRITERS: '64',
    SECONDS: '2',
  });
  if (!isCounted) return;
  rankUs.push(cost);
  bySqlMs.push(sql);
  perSecond.push(results.perSecond);
}
