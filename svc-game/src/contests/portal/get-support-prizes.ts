import { contestInText } from '@lights-out/contracts';
import type { getSupportPrizes as contract } from '@lights-out/contracts/admin-support';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { listAwardsOf } from '../sql/award-records.ts';
import { namedAwardView } from '../views/contest-view.ts';

/** The prizes that a player was offered, for those who help players. */
export function getSupportPrizes({ db }: Context): Handler<typeof contract> {
  return async ({ params: { user } }) => {
    const awards = await listAwardsOf(db, user);
    return {
      status: 200,
      body: awards.map(({ contest, contestTitle, opensAt, title, ...award }) => ({
        ...namedAwardView(award),
        contest,
        contestTitle: contestInText({ id: contest, title: contestTitle, opensAt }),
        title,
      })),
    };
  };
}
