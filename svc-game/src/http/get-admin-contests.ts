import { contestOf } from '@lights-out/contracts';
import type { AdminContest, getAdminContests } from '@lights-out/contracts/admin-contests';
import { inTransaction, type Db, type Handler } from '@lights-out/service-kit';

import { listContestOverviews, type ContestOverview } from '../store/contest-overview.ts';
import { insertContest } from '../store/contests.ts';
import type { GameContext } from './context.ts';

/** Every contest there is, and those to come whose prize can be written already. */
export function getAdminContestsHandler({ db, clock }: GameContext): Handler<typeof getAdminContests> {
  return async () => {
    await makeComing(db, clock.now());
    return { status: 200, body: (await listContestOverviews(db)).map(overviewOf) };
  };
}

const monthsAhead = 2;

/** Makes the contests of this month and the next two where they are not there yet. */
export async function makeComing(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (let ahead = 0; ahead <= monthsAhead; ahead += 1)
      await insertContest(tx, contestOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))));
  });
}

export function overviewOf(row: ContestOverview): AdminContest {
  const { title, description, examples, eventDate, ranks, revision, ...contest } = row;
  return {
    ...contest,
    since: row.since.toISOString(),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    prize: { title, description, examples: [...examples], eventDate, ranks, revision },
  };
}
