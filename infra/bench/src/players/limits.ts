import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { requestRepeatedly } from '../lib/http-load.ts';
import { needProgram } from '../lib/packages.ts';
import { endedChildrenSecondsOf, startPeer, runForJson, threadSecondsOf } from '../lib/processes.ts';
import { printTable } from '../lib/report.ts';
import { answer, beginGame, newJournal, openQuestion, type Player } from './players.ts';
import type { Product } from './product.ts';

/** A verdict, as it is sent to a browser. */
const verdict = {
  n: 1,
  isCorrect: true,
  correctOption: 2,
  selectedOption: 2,
  timeTaken: 3.2,
  score: 179,
  timedOut: false,
  totalScore: 179,
};

/**
 * The least that an answer could cost: a bare node server with the same reply, and the update of one row by its key, by
 * pgbench and by node's driver.
 *
 * @returns the updates a second of pgbench
 */
export async function printLimits(product: Product, player: Player, clients: number): Promise<number> {
  const bare = await measureBareServer(product, player, clients);
  const pgbench = await measurePgbench(product, clients);
  const driver = await runForJson<{ cpuMs: number; perSecond: number; p50Ms: number; p99Ms: number }>(
    'infra/bench/src/peers/row-updates.ts',
    { DATABASE_URL: product.gameDatabaseUrl, WRITERS: String(clients), SECONDS: '5' },
  );
  printTable(
    `limits: ${clients} clients without a pause`,
    ['', 'a second', 'CPU ms', 'p50 ms', 'p99 ms'],
    [
      ['bare node server, the bytes of a verdict', bare.perSecond, bare.cpuMs, '', ''],
      ['pgbench, update of one row, prepared (CPU of Postgres)', pgbench.perSecond, pgbench.cpuMs, '', ''],
      ['the same by node and pg (CPU of Postgres)', driver.perSecond, driver.cpuMs, driver.p50Ms, driver.p99Ms],
    ],
  );
  return pgbench.perSecond;
}

async function measureBareServer(product: Product, player: Player, connections: number) {
  const journal = newJournal();
  const race = (await beginGame(player, journal))!;
  await openQuestion(race, journal, 1);
  await answer(race, journal, 1);
  const reply = await fetch(`${product.url}/api/${race.path}`, { headers: { cookie: player.cookie } });
  const kept = [...reply.headers].filter(
    ([name]) => !/^(date|connection|keep-alive|content-length|x-request-id|transfer-encoding)$/.test(name),
  );
  const bare = await startPeer('bare-answer.ts', {
    REPLY_HEADERS: JSON.stringify(kept.flat()),
    REPLY_BODY: JSON.stringify(verdict),
  });
  try {
    await requestRepeatedly(bare.url, () => '/', { connections, seconds: 1 });
    const before = threadSecondsOf(bare.pid);
    const asked = await requestRepeatedly(bare.url, () => '/', { connections, seconds: 3 });
    return {
      perSecond: asked.requests / asked.seconds,
      cpuMs: ((threadSecondsOf(bare.pid) - before) / asked.requests) * 1_000,
    };
  } finally {
    await bare.stop();
  }
}

/** Each client updates one row of its own, one commit each. */
async function measurePgbench(product: Product, clients: number): Promise<{ perSecond: number; cpuMs: number }> {
  const pgbench = needProgram('pgbench', 'postgresql-contrib');
  const script = join(await mkdtemp(join(tmpdir(), 'lights-out-bench-')), 'update.sql');
  await writeFile(script, 'update pgbench_rows set n = n + 1 where id = :client_id;\n');
  const admin = new pg.Client({ connectionString: product.gameDatabaseUrl });
  await admin.connect();
  try {
    await admin.query('create table pgbench_rows (id int primary key, n int not null)');
    await admin.query('insert into pgbench_rows select n, 0 from generate_series(0, $1::int) as n', [clients]);
    const { hostname, port, username, password, pathname } = new URL(product.gameDatabaseUrl);
    const before = endedChildrenSecondsOf(product.postmaster);
    const { stdout } = await promisify(execFile)(
      pgbench,
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', '5', '-f', script, pathname.slice(1)],
      {
        env: {
          ...process.env,
          PGHOST: hostname,
          PGPORT: port,
          PGUSER: decodeURIComponent(username),
          PGPASSWORD: decodeURIComponent(password),
          PGOPTIONS: '-c search_path=game',
        },
      },
    );
    const updates = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
    return {
      perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]),
      cpuMs: ((endedChildrenSecondsOf(product.postmaster) - before) / updates) * 1_000,
    };
  } finally {
    await admin.query('drop table pgbench_rows');
    await admin.end();
  }
}
