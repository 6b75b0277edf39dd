import type { getContestPool as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { sealText } from '../rules/sealed-pool.ts';
import { findShownContest } from '../flows/find-shown-contest.ts';
import { findContestPool } from '../sql/contest-pools.ts';
import { sealView } from '../views/seal-view.ts';

/** The list is given once the contest has closed, when its questions go to free play (decision 0248). */
export function getContestPool({ db, clock }: Context): Handler<typeof contract> {
  return async ({ params: { contest }, player }) => {
    if (!(await findShownContest(db, contest, player?.id ?? null))) throw new Refusal('contest-not-found');
    const pool = await findContestPool(db, contest);
    if (pool === undefined) return { status: 200, body: { pool: null } };
    const list = pool.closesAt <= clock.now() ? sealText(pool) : null;
    return { status: 200, body: { pool: { contest, ...sealView(pool), list } } };
  };
}
