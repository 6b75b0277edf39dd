import { contestOf } from '@lights-out/contracts';
import { inTransaction, type Db } from '@lights-out/service-kit';

import type { Prize } from '../domain/prize.ts';
import { findPrize, insertContest } from '../store/contests.ts';

const monthsAhead = 2;

/** Makes the contests of this month and the next two where they do not exist yet. */
export async function makeComingContests(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (let ahead = 0; ahead <= monthsAhead; ahead += 1)
      await insertContest(tx, contestOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))));
  });
}

/** The contest's prize. The first call in a month makes the contest. */
export async function findOrMakePrize(db: Db, contest: string): Promise<Prize> {
  const found = await findPrize(db, contest);
  if (found) return found;
  return inTransaction(db, async (tx) => {
    await insertContest(tx, contest);
    const made = await findPrize(tx, contest);
    if (made === undefined) throw new Error(`Contest ${contest} has no prize.`);
    return made;
  });
}
