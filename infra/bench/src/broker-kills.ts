/**
 * Proves that no event is lost or handled twice when the broker is killed repeatedly (SIGKILL of the whole node) while
 * events flow: a broker of one node, or the queue's leader in a cluster of three.
 * `node infra/bench/src/broker-kills.ts [events] [kills] [nodes]`, by default 10,000, 10 and 1, takes about three
 * minutes; exits with 1 if an event was lost or handled twice. `npm test` runs the short form.
 */
import { setTimeout as pause } from 'node:timers/promises';

import { startTestPostgres } from '@lights-out/stand-ins/postgres';
import { startPrivateRabbit, startRabbitCluster } from '@lights-out/stand-ins/rabbitmq';

import { consumers, openEventGrid, type EventGrid } from './event-grid.ts';

const concurrentPublishers = 8;
const askEveryMs = 20;
const timeoutMs = 180_000;
const frozenMs = 3_000;

export interface KillReport {
  readonly published: number;
  readonly kills: number;
  /** Events that a consuming service did not handle, and those handled more than once; summed over the services. */
  readonly lost: number;
  readonly doubled: number;
  /** Repeated deliveries, which had no effect. */
  readonly repeated: number;
  readonly deadLetters: number;
  readonly seconds: number;
}

/** Needs TEST_DATABASE_URL. Starts its own broker. */
export async function killBrokerUnderEvents(asked: { events: number; kills: number }): Promise<KillReport> {
  const node = await startPrivateRabbit();
  const grid = await openEventGrid({ amqpUrl: node.amqpUrl });
  try {
    return await killUnder(grid, node, asked);
  } finally {
    await grid.stop();
    await node.destroy();
  }
}

/** The same with a cluster of three. Kills the leader of one consumer's queue, then that of the other's. */
export async function killLeadersUnderEvents(asked: { events: number; kills: number }): Promise<KillReport> {
  const cluster = await startRabbitCluster();
  const grid = await openEventGrid({ amqpUrl: cluster.amqpUrl, queueType: 'quorum' });
  let killed = 0;
  let dead = 0;
  try {
    // A quorum queue that loses a node right after its first declaration can stay without a leader.
    await untilConnected(grid);
    await pause(frozenMs);
    return await killUnder(
      grid,
      {
        async kill() {
          dead = await cluster.leaderOf(grid.queueOf(consumers[killed % consumers.length]!));
          killed += 1;
          await cluster.kill(dead);
        },
        start: () => cluster.start(dead),
      },
      asked,
    );
  } finally {
    await grid.stop();
    await cluster.destroy();
  }
}

interface Victim {
  kill(): Promise<void>;
  start(): Promise<void>;
}

async function killUnder(
  grid: EventGrid,
  victim: Victim,
  { events, kills }: { events: number; kills: number },
): Promise<KillReport> {
  const startedAt = performance.now();
  const perKill = Math.ceil(events / kills);
  for (let published = 0; published < events; published += perKill) {
    const publishing = publishLaps(grid, published, Math.min(published + perKill, events));
    // Half of this part has arrived. The rest is in the outbox, in transit, in queues and being handled.
    await untilHandled(grid, published + perKill / 2);
    await victim.kill();
    await Promise.all([publishing, victim.start()]);
  }
  await untilHandled(grid, events);
  return {
    published: events,
    kills,
    ...(await countOutcomes(grid, events)),
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
}

/** Waits until every queue is there. */
async function untilConnected(grid: EventGrid): Promise<void> {
  await Promise.all(consumers.map(grid.countDeadLetters));
}

async function publishLaps(grid: EventGrid, from: number, to: number): Promise<void> {
  let next = from;
  const publisher = async () => {
    while (next < to) {
      next += 1;
      await grid.publish(next);
    }
  };
  await Promise.all(Array.from({ length: concurrentPublishers }, publisher));
}

/** Waits until every consumer has handled this many events. */
async function untilHandled(grid: EventGrid, count: number): Promise<void> {
  const giveUpAt = performance.now() + timeoutMs;
  for (const consumer of consumers) {
    while ((await grid.countEffects(consumer)).different < count && performance.now() < giveUpAt)
      await pause(askEveryMs);
  }
}

async function countOutcomes(
  grid: EventGrid,
  events: number,
): Promise<Pick<KillReport, 'lost' | 'doubled' | 'repeated' | 'deadLetters'>> {
  const effects = await Promise.all(consumers.map(grid.countEffects));
  const repeated = await Promise.all(consumers.map(grid.countRepeated));
  const deadLetters = await Promise.all(consumers.map(grid.countDeadLetters));
  return {
    lost: sum(effects.map(({ different }) => events - different)),
    doubled: sum(effects.map(({ all, different }) => all - different)),
    repeated: sum(repeated),
    deadLetters: sum(deadLetters),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

async function main(events = 10_000, kills = 10, nodes = 1): Promise<void> {
  const server = await startTestPostgres();
  process.env.TEST_DATABASE_URL = server.adminUrl;
  const report = await (nodes === 1 ? killBrokerUnderEvents : killLeadersUnderEvents)({ events, kills });
  console.table([report]);
  await server.stop();
  if (report.lost + report.doubled + report.deadLetters > 0) process.exitCode = 1;
}

if (import.meta.main) void main(...process.argv.slice(2).map(Number));
