import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import { allEvents, eventEnvelope, typeOfEvent, type ServiceName } from '@lights-out/contracts';
import {
  busConfig,
  createBus,
  listDeadLetters,
  readConfig,
  replayDeadLetters,
  silentLog,
  type Bus,
  type DeadLetter,
} from '@lights-out/service-kit';
import { expected } from './expected.ts';
import * as z from 'zod';

const usage =
  'usage: node infra/operate/src/dead-letters.ts list|replay <service> [max]   with AMQP_URL, or DATABASE_URL for the embedded bus';
const defaultTimeoutMs = 10_000;
const askEveryMs = 50;

const environment = z.object({ ...busConfig, DATABASE_URL: z.string().optional() });

/**
 * Lists the dead letters of a service, oldest first, or puts them back on its queue. A line shows type, id, instant and reason, and
 * never the content.
 *
 * @param timeoutMs how long the bus may take to answer
 * @returns the lines to print
 * @throws {Error} for the operator, on wrong arguments and on a bus that does not answer
 */
export async function deadLetters(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  timeoutMs = defaultTimeoutMs,
): Promise<string[]> {
  const [verb, queue, max = '100'] = words;
  const isKnown = (verb === 'list' || verb === 'replay') && isHearer(queue) && /^[1-9]\d{0,5}$/.test(max);
  if (!isKnown) throw expected(usage);
  const { AMQP_URL: amqpUrl, AMQP_QUEUE_TYPE: queueType, DATABASE_URL: databaseUrl } = readConfig(environment, env);
  const bus = createBus({ service: queue, amqpUrl, queueType, databaseUrl, log: silentLog });
  await bus.start();
  try {
    await untilConnected(bus, timeoutMs);
    if (verb === 'list') return (await listDeadLetters(bus, { queue, max: Number(max) })).map(lineOf);
    return [`${await replayDeadLetters(bus, { queue, max: Number(max) })} sent back to ${queue}`];
  } finally {
    await bus.stop();
  }
}

function isHearer(name: string | undefined): name is ServiceName {
  return allEvents.some(({ heardBy }) => heardBy.includes(name as ServiceName));
}

async function untilConnected(bus: Bus, timeoutMs: number): Promise<void> {
  const giveUpAt = performance.now() + timeoutMs;
  while (!bus.isConnected()) {
    if (performance.now() > giveUpAt) throw expected('The bus does not answer.');
    await pause(askEveryMs);
  }
}

function lineOf({ content, reason, failedAt = 'unknown' }: DeadLetter): string {
  return `${failedAt}  ${nameOf(content)}  ${reason}`;
}

function nameOf(content: string): string {
  try {
    const event = eventEnvelope.parse(JSON.parse(content));
    return `${typeOfEvent(event)} ${event.id}`;
  } catch {
    return 'no event';
  }
}

async function main(): Promise<void> {
  try {
    console.log((await deadLetters(process.argv.slice(2), process.env)).join('\n'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.main) void main();
