import type { Db, PgBoss } from 'pg-boss';

import type { ServiceQueue, Topology } from '../topology.ts';

// An event waits for its hearer for as long as it takes: an undelivered one would be deleted after 14 days.
const tenYearsSeconds = 10 * 365 * 86_400;
// Longer than any handler may take by its database's time-outs.
const expireSeconds = 15;
// Handlers' failures are counted elsewhere; here only the deaths of processes are.
const deaths = 1_000;
const keepDoneSeconds = 86_400;

/** Creates the queues of all services and subscribes them to their events; existing ones stay. */
export async function createQueues(boss: PgBoss, { queues }: Topology): Promise<void> {
  for (const { queue, deadLetters, names } of queues) {
    const options = {
      retentionSeconds: tenYearsSeconds,
      expireInSeconds: expireSeconds,
      retryLimit: deaths,
      deleteAfterSeconds: keepDoneSeconds,
    };
    await boss.createQueue(deadLetters, options);
    await boss.createQueue(queue, { ...options, notify: true });
    for (const name of names) await boss.subscribe(name, queue);
  }
}

/** The queues that are given each event, by the event's name. */
export async function findSubscribers(boss: PgBoss, names: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await boss
    .getDb()
    .executeSql('select event, name as queue from bus.subscription where event = any($1)', [names]);
  const found = new Map<string, string[]>();
  for (const { event, queue } of rows as { event: string; queue: string }[])
    found.set(event, [...(found.get(event) ?? []), queue]);
  return found;
}

/** What a job holds. */
export interface Carried {
  readonly content: string;
}

/** @throws {Error} when the queue is gone: pg-boss, which remembers queues, would insert nothing and say nothing */
export async function insertAll(
  boss: PgBoss,
  queue: string,
  carried: readonly Carried[],
  db: Db = boss.getDb(),
): Promise<void> {
  const ids = await boss.insert(
    queue,
    carried.map((data) => ({ data })),
    { db, returnId: true },
  );
  if (ids?.length !== carried.length) throw new Error(`The queue ${queue} is gone.`);
}

/**
 * Has what an earlier process of this service left half done delivered again at once, instead of when it expires. Where
 * another process of it lives, what that has in hand is delivered twice; the inbox makes one effect of it.
 */
export async function releaseUnfinished(boss: PgBoss, { queue }: Pick<ServiceQueue, 'queue'>): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      `update bus.job set state = 'created', started_on = null, heartbeat_on = null where name = $1 and state = 'active'`,
      [queue],
    );
}
