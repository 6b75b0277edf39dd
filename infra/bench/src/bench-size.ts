/**
 * Does anything grow with the number of players? For each of `SIZES` (10⁴, 10⁶; 10⁷ takes some minutes and 10 GB): what a
 * rank costs at the gateway, results a second, how long svc-game takes to be ready, and its memory.
 */
import process from 'node:process';

import { internalTokenKeys } from '@lights-out/service-kit/testing';

import { fillBoard, makeRunningGames, startBenchDatabase, type BenchDatabase } from './lib/database.ts';
import { askAgainAndAgain } from './lib/http-load.ts';
import { cpuSecondsOf, memoryOf, runForJson, startService } from './lib/processes.ts';
import { judge, median, printMachine, printTable } from './lib/report.ts';

const sizes = (process.env.SIZES ?? '10000,1000000').split(',').map(Number);
const rounds = 5;

interface Measured {
  readonly players: number;
  readonly readyMs: number;
  readonly memoryMb: number;
  readonly rankUs: number;
  readonly bySqlMs: number;
  readonly perSecond: number;
}

printMachine();
const measured: Measured[] = [];
for (const players of sizes) {
  const database = await startBenchDatabase();
  try {
    measured.push(await measure(database, players));
  } finally {
    await database.destroy();
  }
}
printTable('size', ['players', 'ready ms', 'memory MB', 'rank, CPU µs', 'the same by SQL, ms', 'results a second, 64 writers'],
  measured.map(({ players, readyMs, memoryMb, rankUs, bySqlMs, perSecond }) => [players.toLocaleString('en-GB'), readyMs, memoryMb, rankUs, bySqlMs, perSecond]));
const [least, most] = [measured[0]!, measured.at(-1)!];
const [rank, writes] = [most.rankUs / least.rankUs, most.perSecond / least.perSecond];
printTable('the largest against the smallest', ['', 'ratio', 'target', ''], [
  ['rank', rank, 'at most 1.2', judge(rank, 1.2, 'at most')],
  ['results a second', writes, 'at least 0.75', judge(writes, 0.75, 'at least')],
]);

async function measure(database: BenchDatabase, players: number): Promise<Measured> {
  await makeRunningGames(database, 150_000);
  const fillingSince = performance.now();
  await fillBoard(database, players);
  console.log(`${players.toLocaleString('en-GB')} players filled in ${Math.round((performance.now() - fillingSince) / 1_000)} s`);
  await database.run('checkpoint');
  const { publicKey, privateKey } = await internalTokenKeys();
  await using running = new AsyncDisposableStack();
  const startedAt = performance.now();
  const game = await startService('game', { DATABASE_URL: database.url, INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(publicKey) });
  const readyMs = performance.now() - startedAt;
  running.defer(() => game.stop());
  const gateway = await startService('gateway', {
    INTERNAL_TOKEN_PRIVATE_KEY: JSON.stringify(privateKey), GAME_URL: game.url, IDENTITY_URL: game.url, PAYMENTS_URL: game.url,
    SLICES_DIR: process.cwd(), PUBLIC_ORIGIN: 'http://localhost:8080',
  });
  running.defer(() => gateway.stop());
  const costs: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const before = cpuSecondsOf(gateway.pid, game.pid);
    const { requests } = await askAgainAndAgain(gateway.url, () => `/api/rank?score=${Math.floor(Math.random() * 1_821)}`, { seconds: 1 });
    if (round >= 0) costs.push(((cpuSecondsOf(gateway.pid, game.pid) - before) / requests) * 1e6);
  }
  const bySql: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const since = performance.now();
    await database.run(`select count(*) from game.standings where board = 'free' and difficulty = 'all' and sort_key < '8000'`);
    bySql.push(performance.now() - since);
  }
  const rates: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { perSecond } = await runForJson<{ perSecond: number }>('svc-game/test/load/finish-writers.ts', { DATABASE_URL: database.url, WRITERS: '64', SECONDS: '3' });
    rates.push(perSecond);
  }
  return { players, readyMs, memoryMb: memoryOf(game.pid), rankUs: median(costs), bySqlMs: median(bySql), perSecond: median(rates) };
}
