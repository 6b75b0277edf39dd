import { contestOf, contestPeriod, type getMonthlyPrize as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findOrMakePrize } from '../flows/make-contest.ts';
import { findCancellation } from '../sql/cancellations.ts';

export function getMonthlyPrize({ db, clock }: Context): Handler<typeof contract> {
  return async () => {
    const now = clock.now();
    const contest = contestOf(now);
    const { startsAt, endsAt } = contestPeriod(contest);
    const { title, description, examples, eventDate, ranks } = await findOrMakePrize(db, contest);
    const canceledFor = await findCancellation(db, contest);
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
        ...(canceledFor !== undefined && { canceledFor }),
      },
    };
  };
}
