import { readFileSync } from 'node:fs';
import process from 'node:process';

import pg from 'pg';

/**
 * What a write costs at the least: `WRITERS` connections that each update one row of their own by its key, prepared, one
 * commit each, for `SECONDS`. Prints how many a second, how long each took and the CPU of the server's processes, as JSON.
 */
const { DATABASE_URL: connectionString = '', WRITERS = '1', SECONDS = '5' } = process.env;
const clients = await Promise.all(
  Array.from({ length: Number(WRITERS) }, async () => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return client;
  }),
);
await clients[0]!.query('create table if not exists row_updates (id int primary key, n int not null)');
await clients[0]!.query(
  'insert into row_updates select n, 0 from generate_series(0, $1::int) as n on conflict do nothing',
  [WRITERS],
);
const cpuNsBefore = (await Promise.all(clients.map(backendNs))).reduce((sum, ns) => sum + ns, 0);
const tookMs: number[] = [];
const endsAt = performance.now() + Number(SECONDS) * 1_000;
await Promise.all(
  clients.map(async (client, index) => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      await client.query({ name: 'update', text: 'update row_updates set n = n + 1 where id = $1', values: [index] });
      tookMs.push(performance.now() - startedAt);
    }
  }),
);
const cpuNs = (await Promise.all(clients.map(backendNs))).reduce((sum, ns) => sum + ns, 0) - cpuNsBefore;
await clients[0]!.query('drop table row_updates');
await Promise.all(clients.map((client) => client.end()));
tookMs.sort((a, b) => a - b);
const quantile = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0;
console.log(
  JSON.stringify({
    perSecond: tookMs.length / Number(SECONDS),
    cpuMs: cpuNs / 1e6 / tookMs.length,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  }),
);

/** CPU time that the connection's server process has used so far. */
async function backendNs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(readFileSync(`/proc/${rows[0]!.pid}/schedstat`, 'utf8').split(' ')[0]);
}
