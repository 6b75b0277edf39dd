import { contestOf, contestPeriod, type getMonthlyPrize } from '@lights-out/contracts';
import { inTransaction, type Db, type Handler } from '@lights-out/service-kit';

import type { GameContext } from './context.ts';
import type { Prize } from '../domain/prize.ts';
import { findPrize, insertContest } from '../store/contests.ts';

export function getMonthlyPrizeHandler({ db, clock }: GameContext): Handler<typeof getMonthlyPrize> {
  return async () => {
    const now = clock.now();
    const contest = contestOf(now);
    const { startsAt, endsAt } = contestPeriod(contest);
    const { title, description, examples, eventDate, ranks } = await findOrMakePrize(db, contest);
    return {
      status: 200,
      body: {
        endDate: endsAt.toISOString(),
        contest,
        startDate: startsAt.toISOString(),
        title,
        description,
        examples: [...examples],
        eventDate,
        ranks,
        serverTime: now.toISOString(),
      },
    };
  };
}

/** The first one to ask in a month makes its contest. */
async function findOrMakePrize(db: Db, contest: string): Promise<Prize> {
  const found = await findPrize(db, contest);
  if (found) return found;
  return inTransaction(db, async (tx) => {
    await insertContest(tx, contest);
    const made = await findPrize(tx, contest);
    if (made === undefined) throw new Error(`Contest ${contest} has no prize.`);
    return made;
  });
}
