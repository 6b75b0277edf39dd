import { randomUUID } from 'node:crypto';

import { prizeSet } from '@lights-out/contracts';
import { inTransaction } from '@lights-out/service-kit';

import { markPrizesTold } from '../store/untold-prizes.ts';
import type { Told } from './settle-contest.ts';

/** Tells of every prize that is new or was changed, by whatever hand. */
export function tellPrizes({ db, outbox }: Told, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const prize of await markPrizesTold(tx, now))
      await outbox.announce(tx, prizeSet, prize, { requestId: `sweep-${randomUUID()}`, occurredAt: now });
  });
}
