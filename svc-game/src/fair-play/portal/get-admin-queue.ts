import type { getAdminQueue as contract } from '@lights-out/contracts/admin-fair-play';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { listQueue } from '../flows/list-queue.ts';
import { listContestOverviews } from '../../contests/sql/contest-overview.ts';

export function getAdminQueue({ db }: Context): Handler<typeof contract> {
  return async ({ params: { contest } }) => {
    const [overview] = await listContestOverviews(db, contest);
    if (overview === undefined) throw new Refusal('not-found');
    return { status: 200, body: await listQueue(db, overview) };
  };
}
