/**
 * Proved: what becomes of events when their broker is killed again and again (SIGKILL of the whole node) while they flow:
 * a broker of one node, or of a cluster of three the node that leads a queue.
 * `node infra/bench/src/broker-kills.ts [events] [kills] [nodes]`, 10,000, 10 and 1 unless given, about three minutes; ends
 * with 1 when one was lost or took effect twice. `npm test` runs the short form.
 */
import { setTimeout as pause } from 'node:timers/promises';

import { startTestPostgres } from '@lights-out/stand-ins/postgres';
import { startPrivateRabbit, startRabbitCluster } from '@lights-out/stand-ins/rabbitmq';

import { hearers, openEventGrid, type EventGrid } from './event-grid.ts';

const tellersAtOnce = 8;
const askEveryMs = 20;
const patienceMs = 180_000;
const frozenMs = 3_000;

export interface KillReport {
  readonly told: number;
  readonly kills: number;
  /** Events without effect in a service that hears them, and effects beyond the first; both summed over the services. */
  readonly lost: number;
  readonly doubled: number;
  /** Deliveries that came again and had no effect. */
  readonly repeated: number;
  readonly deadLetters: number;
  readonly seconds: number;
}

/** Needs TEST_DATABASE_URL. Starts a broker of its own. */
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

/** The same with a cluster of three, of which the node dies that leads the queue of one hearer, then of the other. */
export async function killLeadersUnderEvents(asked: { events: number; kills: number }): Promise<KillReport> {
  const cluster = await startRabbitCluster();
  const grid = await openEventGrid({ amqpUrl: cluster.amqpUrl, queueType: 'quorum' });
  let killed = 0;
  let dead = 0;
  try {
    // A quorum queue that loses a node right after its first declaration may stay without a leader.
    await untilConnected(grid);
    await pause(frozenMs);
    return await killUnder(
      grid,
      {
        async kill() {
          dead = await cluster.leaderOf(grid.queueOf(hearers[killed % hearers.length]!));
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
  for (let told = 0; told < events; told += perKill) {
    const telling = tellLaps(grid, told, Math.min(told + perKill, events));
    // Half of this part has arrived: the rest is in the outbox, on its way, in queues and in hands.
    await untilHeard(grid, told + perKill / 2);
    await victim.kill();
    await Promise.all([telling, victim.start()]);
  }
  await untilHeard(grid, events);
  return {
    told: events,
    kills,
    ...(await countFates(grid, events)),
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
}

/** Waits until every queue is there. */
async function untilConnected(grid: EventGrid): Promise<void> {
  await Promise.all(hearers.map(grid.countDeadLetters));
}

async function tellLaps(grid: EventGrid, from: number, to: number): Promise<void> {
  let next = from;
  const teller = async () => {
    while (next < to) {
      next += 1;
      await grid.tell(next);
    }
  };
  await Promise.all(Array.from({ length: tellersAtOnce }, teller));
}

/** Waits until every hearer has had so many effects. */
async function untilHeard(grid: EventGrid, count: number): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (const hearer of hearers) {
    while ((await grid.countEffects(hearer)).different < count && performance.now() < giveUpAt) await pause(askEveryMs);
  }
}

async function countFates(
  grid: EventGrid,
  events: number,
): Promise<Pick<KillReport, 'lost' | 'doubled' | 'repeated' | 'deadLetters'>> {
  const effects = await Promise.all(hearers.map(grid.countEffects));
  const repeated = await Promise.all(hearers.map(grid.countRepeated));
  const deadLetters = await Promise.all(hearers.map(grid.countDeadLetters));
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
