import { contestOf, isMonth } from '@lights-out/contracts';
import { inTransaction, Refusal, type Db, type Tx } from '@lights-out/service-kit';

import { newMonth, type Contest } from '../rules/contest.ts';
import type { Prize } from '../rules/prize.ts';
import { findContest, findPrize, insertContest } from '../sql/contests.ts';

const monthsAhead = 2;

/** Creates the contests of this month and the next two if they do not exist yet. */
export async function makeComingContests(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (let ahead = 0; ahead <= monthsAhead; ahead += 1)
      await makeMonth(tx, contestOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))));
  });
}

/** Creates a month's contest if it does not exist yet. Contests of other kinds exist before they are requested. */
export async function makeMonth(tx: Tx, id: string): Promise<void> {
  if (isMonth(id)) await insertContest(tx, newMonth(id));
}

/** @throws {Refusal} `contest-not-found` */
async function findOrMakeContest(db: Db, id: string): Promise<Contest> {
  const found = await findContest(db, id);
  if (found) return found;
  const made = await inTransaction(db, async (tx) => {
    await makeMonth(tx, id);
    return findContest(tx, id);
  });
  if (made === undefined) throw new Refusal('contest-not-found');
  return made;
}

/** The contest's prize. The first call in a month creates the contest. */
export async function findOrMakePrize(db: Db, contest: string): Promise<Prize> {
  const found = await findPrize(db, contest);
  if (found) return found;
  await findOrMakeContest(db, contest);
  const made = await findPrize(db, contest);
  if (made === undefined) throw new Error(`Contest ${contest} has no prize.`);
  return made;
}
