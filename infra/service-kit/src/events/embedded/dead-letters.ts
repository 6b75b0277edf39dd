import type { PgBoss } from 'pg-boss';

import type { DeadLetter } from '../bus.ts';
import type { ServiceQueue } from '../topology.ts';
import { insertAll, type Carried } from './queues.ts';

type Names = Pick<ServiceQueue, 'queue' | 'deadLetters'>;

/** Without reason and time where pg-boss itself moved the message, after its last delivery. */
interface DeadCarried extends Carried {
  readonly reason?: string;
  readonly failedAt?: string;
}

const unanswered = 'No delivery of it was answered.';

export async function insertDeadLetter(
  boss: PgBoss,
  { deadLetters }: Names,
  content: string,
  reason: string,
): Promise<void> {
  const carried: DeadCarried = { content, reason, failedAt: new Date().toISOString() };
  await insertAll(boss, deadLetters, [carried]);
}

export async function listDeadLetters(boss: PgBoss, { deadLetters }: Names, max: number): Promise<DeadLetter[]> {
  const jobs = await boss.findJobs<DeadCarried>(deadLetters, { queued: true });
  return jobs
    .toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime())
    .slice(0, max)
    .map(({ data, createdOn }) => ({
      content: data.content,
      reason: data.reason ?? unanswered,
      failedAt: data.failedAt ?? createdOn.toISOString(),
    }));
}

/** In one transaction, so that a kill leaves each message in exactly one of the two queues. */
export async function requeueDeadLetters(boss: PgBoss, { queue, deadLetters }: Names, max: number): Promise<number> {
  const transaction = await boss.getDb().beginTransaction!();
  const { db } = transaction;
  try {
    const jobs = await boss.fetch<DeadCarried>(deadLetters, { batchSize: max, db });
    if (jobs.length > 0) {
      await insertAll(
        boss,
        queue,
        jobs.map(({ data: { content } }) => ({ content })),
        db,
      );
      await boss.deleteJob(
        deadLetters,
        jobs.map(({ id }) => id),
        { db },
      );
    }
    await transaction.commit();
    return jobs.length;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
