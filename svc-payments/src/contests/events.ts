import { contestCanceled, contestPriced, prizeSet } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { updateContestPrize } from './sql/contest-prizes.ts';
import { insertCancellation, insertContest } from './sql/contests.ts';

/** Stores what an entry of the contest costs. */
export const onContestPriced = listener(contestPriced, (tx, { body: { contest: id, opensAt, closesAt, ...terms } }) =>
  insertContest(tx, { id, ...terms, opensAt: new Date(opensAt), closesAt: new Date(closesAt) }),
);

/**
 * Makes every payment for the contest due for a check, which owes what was paid and cancels what can still be paid. A
 * payment that is made meanwhile is given back when its intent is read (decision 0273).
 */
export const onContestCanceled = listener(contestCanceled, (tx, { body: { contest, reason, canceledAt } }) =>
  insertCancellation(tx, contest, reason, canceledAt),
);

/** Stores the date of the prize's event: with live keys, entries can be bought until then. */
export const onPrizeSet = listener(prizeSet, (tx, { body, occurredAt }) =>
  updateContestPrize(tx, { ...body, announcedAt: occurredAt }),
);
