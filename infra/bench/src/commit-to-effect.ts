/**
 * Measures the time from the commit that announces an event to the commit of its handler in another service, by bus and
 * load, on a Postgres that waits for its disk. A player waits for this between paying and playing.
 * `node infra/bench/src/commit-to-effect.ts` prints the table.
 */
import { mkdtemp } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { BusOptions } from '@lights-out/service-kit';
import { startPostgres } from '@lights-out/stand-ins/postgres';
import { startPrivateRabbit } from '@lights-out/stand-ins/rabbitmq';

import { openEventGrid } from './event-grid.ts';

const loads = [
  { label: 'one at a time', perSecond: 25, events: 500 },
  { label: '200 a second', perSecond: 200, events: 2_000 },
] as const;
const warmUpEvents = 100;

const server = await startPostgres({
  home: await mkdtemp(join(tmpdir(), `lights-out-test-${process.pid}-`)),
  durable: true,
});
process.env.TEST_DATABASE_URL = server.adminUrl;
const node = await startPrivateRabbit();
const table: Record<string, object> = {};
for (const [bus, address] of [
  ['RabbitMQ', { amqpUrl: node.amqpUrl }],
  ['embedded', {}],
] as const) {
  for (const { label, perSecond, events } of loads)
    table[`${bus}, ${label}`] = await measure(address, perSecond, events);
}
console.log(`milliseconds from commit to effect; ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
console.table(table);
await Promise.all([node.destroy(), server.destroy()]);

/** Announces events at a constant rate and measures when one of the two consuming services has handled each. */
async function measure(
  address: Pick<BusOptions, 'amqpUrl'>,
  perSecond: number,
  events: number,
): Promise<Record<string, number>> {
  const committedAt = new Map<string, number>();
  const effectAt = new Map<string, number>();
  const grid = await openEventGrid(address, (consumer, content) => {
    if (consumer === 'game') effectAt.set((JSON.parse(content) as { id: string }).id, performance.now());
  });
  const publish = async (lap: number) => void committedAt.set(await grid.publish(lap), performance.now());
  const startedAt = performance.now();
  const publishing: Promise<void>[] = [];
  for (let lap = 0; lap < warmUpEvents + events; lap += 1) {
    await pause(Math.max(0, startedAt + (lap / perSecond) * 1_000 - performance.now()));
    publishing.push(publish(lap));
  }
  await Promise.all(publishing);
  while (effectAt.size < committedAt.size) await pause(20);
  const took = [...committedAt]
    .slice(warmUpEvents)
    .map(([id, at]) => effectAt.get(id)! - at)
    .toSorted((one, other) => one - other);
  await grid.stop();
  const quantile = (part: number) => Math.round(took[Math.ceil(part * took.length) - 1]! * 10) / 10;
  return { p50: quantile(0.5), p90: quantile(0.9), p99: quantile(0.99), max: quantile(1) };
}
