import { contestPriced } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { insertContest } from '../store/contests.ts';

/** Stores what an entry of the contest costs. */
export const onContestPriced = listener(contestPriced, (tx, { body: { contest: id, opensAt, closesAt, ...terms } }) =>
  insertContest(tx, { id, ...terms, opensAt: new Date(opensAt), closesAt: new Date(closesAt) }),
);
