import type { getAdminContests as contract } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { makeComingContests } from '../flows/make-contest.ts';
import { listContestOverviews } from '../sql/contest-overview.ts';
import { overviewView } from '../views/contest-view.ts';

/** All contests, including coming ones whose prize can be edited already. */
export function getAdminContests({ db, clock }: Context): Handler<typeof contract> {
  return async () => {
    await makeComingContests(db, clock.now());
    return { status: 200, body: (await listContestOverviews(db)).map(overviewView) };
  };
}
