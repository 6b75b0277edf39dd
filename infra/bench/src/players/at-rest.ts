import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { layOutDatabase, startPostgres, urlOf } from '@lights-out/stand-ins/postgres';

import { startPeer, threadSecondsOf } from '../lib/processes.ts';
import { printTable } from '../lib/report.ts';
import type { Part, Product } from './product.ts';
import { openStatementLog, statementLogSettings, type StatementLog } from './statement-log.ts';

const settleMs = 12_000;
const restMs = 60_000;
const shown = 24;

/** What the product uses in a minute in which nothing happens: a process for each service. */
export async function printAtRest(product: Product): Promise<void> {
  const parts = Object.keys(product.cpu()) as Part[];
  await printMinute('at rest, a process for each service', parts, product.cpu, product.statements);
}

/** The same for the four services in one process, as `npm start` runs them. */
export async function printWholeStackAtRest(): Promise<void> {
  const postgres = await startPostgres({
    home: await mkdtemp(join(tmpdir(), 'lights-out-bench-')),
    durable: true,
    settings: statementLogSettings,
  });
  try {
    const schemas = ['identity', 'game', 'payments'];
    await layOutDatabase(postgres.adminUrl, 'lights_out', schemas);
    const urls = schemas.map((role) => [role, urlOf(postgres.adminUrl, { database: 'lights_out', role })]);
    const stack = await startPeer('whole-stack.ts', { DATABASE_URLS: JSON.stringify(Object.fromEntries(urls)) });
    const postmaster = Number(readFileSync(join(postgres.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const cpu = () => ({ services: threadSecondsOf(stack.pid), Postgres: threadSecondsOf(postmaster) });
    const statements = await openStatementLog(postgres.adminUrl);
    await printMinute('at rest, as npm start (one process)', ['services', 'Postgres'], cpu, statements);
    await stack.stop();
  } finally {
    await postgres.destroy();
  }
}

async function printMinute<Name extends string>(
  title: string,
  parts: readonly Name[],
  cpu: () => Readonly<Record<Name, number>>,
  statements: StatementLog,
): Promise<void> {
  await pause(settleMs);
  await statements.start();
  const [before, startedAt] = [cpu(), performance.now()];
  await pause(restMs);
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = cpu();
  const run = await statements.stop();
  const shares = parts.map((part) => ((after[part] - before[part]) / seconds) * 100);
  const perMinute = (calls: number) => (calls * 60) / seconds;
  printTable(`${title}: % of a core`, [...parts, 'all'], [[...shares, shares.reduce((sum, share) => sum + share, 0)]]);
  printTable(
    `${title}: ${Math.round(perMinute(run.reduce((sum, { calls }) => sum + calls, 0)))} statements a minute`,
    ['statement', 'role', 'a minute'],
    run
      .toSorted((a, b) => b.calls - a.calls)
      .slice(0, shown)
      .map(({ text, role, calls }) => [text, role, perMinute(calls)]),
  );
}
