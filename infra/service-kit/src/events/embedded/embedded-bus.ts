import { setTimeout as pause } from 'node:timers/promises';

import type { Job, JobResult, PgBoss } from 'pg-boss';

import type { EventContract, ServiceName } from '@lights-out/contracts';

import type { Log } from '../../log.ts';
import type { Bus, BusMessage, Receive } from '../bus.ts';
import { queueNames, topologyOf } from '../topology.ts';
import { insertDeadLetter, listDeadLetters, requeueDeadLetters } from './dead-letters.ts';
import { openBoss } from './open-boss.ts';
import { createQueues, findSubscribers, insertAll, releaseUnfinished, type Carried } from './queues.ts';

const retryMs = 1_000;
const batchSize = 20;
// A notification reports new messages immediately; polling covers a lost one. Without the connection that listens it is
// the only way.
const pollEverySeconds = 15;
const unheardPollEverySeconds = 5;

export interface EmbeddedBusOptions {
  readonly url: string;
  readonly service: ServiceName;
  readonly log: Log;
  readonly contracts: readonly EventContract[];
  readonly namespace: string;
}

/** A bus in the database, for an installation on one machine: pg-boss, with its own schema and role. */
export function createEmbeddedBus(options: EmbeddedBusOptions): Bus {
  const { service, log, contracts, namespace } = options;
  const topology = topologyOf(contracts, namespace);
  const own = queueNames(service, namespace);
  const stopping = new AbortController();
  let connecting: Promise<void> = Promise.resolve();
  let boss: PgBoss | undefined;
  const open = () => {
    if (!boss) throw new Error('There is no connection to the embedded bus.');
    return boss;
  };
  const connect = async (receive?: Receive) => {
    const opened = await openBoss({ ...options, name: service });
    try {
      await createQueues(opened, topology);
      if (receive) await work(opened, own, receive, stopping.signal);
    } catch (error) {
      await opened.stop({ graceful: false });
      throw error;
    }
    boss = opened;
    log.info({ event: 'embedded-bus-connected' });
  };
  return {
    service,
    contracts,
    async start(receive) {
      connecting = insist(() => connect(receive), log, stopping.signal);
    },
    isConnected: () => boss !== undefined,
    publish: async (messages) => publish(open(), messages),
    deadLetter: async (content, reason) => insertDeadLetter(open(), own, content, reason),
    listDeadLetters: async (queue, max) => listDeadLetters(open(), queueNames(queue, namespace), max),
    replayDeadLetters: async (queue, max) => requeueDeadLetters(open(), queueNames(queue, namespace), max),
    async stop() {
      stopping.abort();
      await connecting;
      await boss?.offWork(own.queue, { wait: true });
      await boss?.stop({ graceful: false });
      boss = undefined;
    },
  };
}

/** Tries until it succeeds or the bus is stopped. */
async function insist(attempt: () => Promise<void>, log: Log, signal: AbortSignal): Promise<void> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries % 20 === 1) log.warn({ event: 'embedded-bus-away', tries, reason: (error as Error).message });
      await pause(retryMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** To all queues or to none, so that a kill half-way causes no second delivery. */
async function publish(boss: PgBoss, messages: readonly BusMessage[]): Promise<ReadonlySet<string>> {
  const subscribers = await findSubscribers(boss, [...new Set(messages.map(({ name }) => name))]);
  const transaction = await boss.getDb().beginTransaction!();
  try {
    for (const queue of new Set([...subscribers.values()].flat())) {
      const theirs = messages.filter(({ name }) => subscribers.get(name)?.includes(queue));
      await insertAll(
        boss,
        queue,
        theirs.map(({ content }) => ({ content })),
        transaction.db,
      );
    }
    await transaction.commit();
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
  return new Set(messages.filter(({ name }) => !subscribers.has(name)).map(({ id }) => id));
}

async function work(
  boss: PgBoss,
  own: { readonly queue: string },
  receive: Receive,
  signal: AbortSignal,
): Promise<void> {
  await releaseUnfinished(boss, own);
  const acknowledge = async ({ id, data }: Job<Carried>): Promise<JobResult> => {
    const isHandled = await receive(data.content, signal).then(
      () => true,
      () => false,
    );
    return { id, status: isHandled ? 'completed' : 'failed' };
  };
  const options = {
    batchSize,
    perJobResults: true,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: unheardPollEverySeconds,
    notifyPollingIntervalSeconds: pollEverySeconds,
  } as const;
  const worker = await boss.work<Carried, unknown, typeof options>(own.queue, options, (jobs) =>
    Promise.all(jobs.map(acknowledge)),
  );
  // A fetch that fails has used up the notification that woke it: pg-boss would fetch again only after the whole interval.
  // Messages whose claim was committed without the reply arriving would wait until they expire.
  const fetchAgain = async () => {
    await pause(retryMs, undefined, { signal });
    await releaseUnfinished(boss, own).finally(() => boss.notifyWorker(worker));
  };
  boss.on('error', (failure: Error & { readonly worker?: string }) => {
    if (failure.worker === worker) fetchAgain().catch(() => {});
  });
}
