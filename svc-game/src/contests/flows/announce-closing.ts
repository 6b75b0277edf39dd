import { randomUUID } from 'node:crypto';

import { contestClosing, contestInText } from '@lights-out/contracts';
import { inTransaction } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { closingMs } from '../rules/contest.ts';
import { markContestsClosing } from '../sql/closing-contests.ts';

/** Publishes an event for each contest with a fee whose last 48 hours have begun, once. */
export function announceClosing({ db, outbox }: Pick<Context, 'db' | 'outbox'>, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const found of await markContestsClosing(tx, { now, before: new Date(now.getTime() + closingMs) })) {
      const body = {
        contest: found.id,
        contestTitle: contestInText(found),
        closesAt: found.closesAt.toISOString(),
      };
      await outbox.announce(tx, contestClosing, body, { requestId: `sweep-${randomUUID()}`, occurredAt: now });
    }
  });
}
