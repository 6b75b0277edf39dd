import type { Db, PgBoss } from 'pg-boss';

import type { ServiceQueue, Topology } from '../topology.ts';

// Keep undelivered events without limit: by default they would be deleted after 14 days.
const tenYearsSeconds = 10 * 365 * 86_400;
// Longer than the database's timeouts let any handler take.
const expireSeconds = 15;
// Handler failures are counted in the inbox. This counts deliveries that ended without an answer: the process died, or could
// not reach the service's own tables for as long as a delivery lasts. After the last one the message is a dead letter.
const maxDeliveries = 1_000;
const keepDoneSeconds = 86_400;

/** Creates the queues of all services and subscribes them to their events; existing ones stay. */
export async function createQueues(boss: PgBoss, { queues }: Topology): Promise<void> {
  for (const { queue, deadLetters } of queues) {
    const options = {
      retentionSeconds: tenYearsSeconds,
      expireInSeconds: expireSeconds,
      retryLimit: maxDeliveries,
      deleteAfterSeconds: keepDoneSeconds,
    };
    await boss.createQueue(deadLetters, options);
    await boss.createQueue(queue, { ...options, notify: true, deadLetter: deadLetters });
    // For a queue that an earlier release created without; pg-boss would delete its messages after their last delivery.
    await boss.updateQueue(queue, { deadLetter: deadLetters });
  }
  await subscribeAll(
    boss,
    queues.flatMap(({ queue, names }) => names.map((event) => ({ event, queue }))),
  );
}

/** As pg-boss's `subscribe`, which is a statement for each of some forty pairs at each start of a service. */
async function subscribeAll(boss: PgBoss, pairs: readonly { event: string; queue: string }[]): Promise<void> {
  await boss.getDb().executeSql(
    `insert into bus.subscription (event, name) select * from unnest($1::text[], $2::text[]) order by 1, 2
     on conflict (event, name) do nothing`,
    [pairs.map(({ event }) => event), pairs.map(({ queue }) => queue)],
  );
}

/** The queues subscribed to each event, by the event's name. */
export async function findSubscribers(boss: PgBoss, names: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await boss
    .getDb()
    .executeSql('select event, name as queue from bus.subscription where event = any($1)', [names]);
  const found = new Map<string, string[]>();
  for (const { event, queue } of rows as { event: string; queue: string }[])
    found.set(event, [...(found.get(event) ?? []), queue]);
  return found;
}

/** The data of a job. */
export interface Carried {
  readonly content: string;
}

/** @throws {Error} if the queue was deleted: pg-boss caches queues and would insert nothing without an error */
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
 * Redelivers the unfinished jobs of earlier processes of this service immediately instead of when they expire. Jobs in
 * progress at another live process are delivered twice; the inbox ensures a single effect.
 */
export async function releaseUnfinished(boss: PgBoss, { queue }: Pick<ServiceQueue, 'queue'>): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      `update bus.job set state = 'created', started_on = null, heartbeat_on = null where name = $1 and state = 'active'`,
      [queue],
    );
}
