import { randomUUID } from 'node:crypto';

import { advance } from '../domain/settlement.ts';
import { listUnsettledContests } from '../store/settlements.ts';
import { settleContest, type Told } from './settle-contest.ts';

/** Takes every contest the steps that time alone makes it take: freeze, review, forfeit, close. */
export async function sweepContests(told: Told, now: Date): Promise<void> {
  for (const contest of await listUnsettledContests(told.db, now)) {
    await settleContest(told, contest, (before, nextInLine) => advance(before, nextInLine, now), {
      by: 'clock',
      at: now,
      requestId: `sweep-${randomUUID()}`,
    });
  }
}
