/**
 * How many results a second are committed, by number of concurrent writers? The service's writer (game, standings,
 * result and log, in batches) is compared with a plain insert of the result row by pgbench, a knex transaction for each
 * result, and an insert with a ZADD in Redis. All use the same durable Postgres, in turn. Also measures how stale the
 * counts are.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

import { fillBoard, makeRunningGames, startBenchDatabase, type BenchDatabase } from './lib/database.ts';
import { needProgram } from './lib/packages.ts';
import { runForJson } from './lib/processes.ts';
import { startRedis } from './lib/redis.ts';
import { judge, median, printMachine, printTable, spread } from './lib/report.ts';

// The same row that the service stores, with the table's indexes and checks, but without standings, game and look-ups.
const insertScript = `insert into game.results_alone
  (id, game_id, player_id, mode, difficulty, board, score, correct_answers, used_ms, completed_at, best_before, best_after, best_before_at_difficulty, best_after_at_difficulty)
  values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'free', 'medium', 'free', 500, 3, 7000, now(), 300, 500, 300, 500);\n`;
const rounds = Number(process.env.ROUNDS ?? 3);
const seconds = Number(process.env.SECONDS ?? 3);
const writers = (process.env.WRITERS ?? '1,16,64,256').split(',').map(Number);
const pgbench = needProgram('pgbench', 'postgresql-contrib');
const running = new AsyncDisposableStack();

try {
  printMachine();
  const database = await startBenchDatabase();
  running.defer(database.destroy);
  const redis = await startRedis({ isKept: true });
  running.defer(() => redis.stop());
  await fillBoard(database, 10_000);
  const script = join(database.folder, 'insert.sql');
  await writeFile(script, insertScript);
  console.log(fsyncTime(database.folder));

  type Way = 'batches' | 'insert' | 'knex' | 'zadd';
  const run = async (way: Way, count: number): Promise<number> => {
    // Each candidate starts with empty tables and directly after a checkpoint, when the first write to a page costs
    // most.
    await makeRunningGames(database, Math.min(200_000, 20_000 + count * 3_000));
    const env = {
      DATABASE_URL: database.url,
      WRITERS: String(count),
      SECONDS: String(seconds),
      WAY: way,
      REDIS_PORT: String(redis.port),
    };
    if (way === 'insert') return insertsASecond(database, script, count);
    const file = way === 'batches' ? 'svc-game/test/load/finish-writers.ts' : 'infra/bench/src/peers/insert-writers.ts';
    return (await runForJson<{ perSecond: number }>(file, env)).perSecond;
  };
  const ways: Way[] = ['batches', 'insert', 'knex', 'zadd'];
  const rates = new Map<string, number[]>();
  for (const count of writers)
    for (let round = 0; round < rounds; round += 1)
      for (const way of ways)
        rates.set(`${way} ${count}`, [...(rates.get(`${way} ${count}`) ?? []), await run(way, count)]);

  const rate = (way: Way, count: number) => median(rates.get(`${way} ${count}`)!);
  printTable(
    'results a second',
    ['writers', 'batches', 'spread %', 'pgbench, insert alone', 'knex transaction', 'insert + ZADD'],
    writers.map((count) => [
      String(count),
      rate('batches', count),
      spread(rates.get(`batches ${count}`)!),
      rate('insert', count),
      rate('knex', count),
      rate('zadd', count),
    ]),
  );
  const ratio = (way: Way, count: number) =>
    median(rates.get(`batches ${count}`)!.map((own, round) => own / rates.get(`${way} ${count}`)![round]!));
  const targets: [string, Way, number, number][] = [
    ['against a single insert, 64 writers', 'insert', 64, 1.5],
    ['against a single insert, 256 writers', 'insert', 256, 2],
    ['against a knex transaction, 64 writers', 'knex', 64, 10],
    ['against insert + ZADD, 64 writers', 'zadd', 64, 2],
  ];
  printTable(
    'against the targets',
    ['', 'ratio', 'at least', ''],
    targets
      .filter(([, , count]) => writers.includes(count))
      .map(([name, way, count, target]) => [
        name,
        ratio(way, count),
        target,
        judge(ratio(way, count), target, 'at least'),
      ]),
  );

  for (const others of [0, 8]) {
    const lag = await runForJson<Record<string, number>>('svc-game/test/load/staleness.ts', {
      DATABASE_URL: database.url,
      WRITERS: String(others),
    });
    printTable(
      `from the acknowledgement to the counts, ms; ${others} others writing`,
      ['', 'p50', 'p99', 'at most 10 / 100'],
      [
        [
          'the process that wrote',
          lag.ownP50Ms!,
          lag.ownP99Ms!,
          judge(Math.max(lag.ownP50Ms! / 10, lag.ownP99Ms! / 100), 1, 'at most'),
        ],
        [
          'a sister process',
          lag.sisterP50Ms!,
          lag.sisterP99Ms!,
          judge(Math.max(lag.sisterP50Ms! / 10, lag.sisterP99Ms! / 100), 1, 'at most'),
        ],
      ],
    );
  }
} finally {
  await running.disposeAsync();
}

function insertsASecond({ adminUrl }: BenchDatabase, script: string, count: number): number {
  const output = execFileSync(
    pgbench,
    ['-n', '-M', 'prepared', '-c', String(count), '-j', '2', '-T', String(seconds), '-f', script, adminUrl],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

/** Measures the time of an fsync, which a commit waits for, on the database's disk. */
function fsyncTime(folder: string): string {
  const program = spawnSync('sh', ['-c', 'ls /usr/lib/postgresql/*/bin/pg_test_fsync | tail -1'], {
    encoding: 'utf8',
  }).stdout.trim();
  if (program === '') return 'fsync time unknown: pg_test_fsync is not installed';
  const { stdout } = spawnSync(program, ['-s', '1', '-f', join(folder, 'fsync.tmp')], { encoding: 'utf8' });
  return `fdatasync of one page: ${/fdatasync\s+[\d.]+ ops\/sec\s+(\d+) usecs/.exec(stdout)?.[1] ?? '?'} µs`;
}
