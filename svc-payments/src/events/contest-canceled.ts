import { contestCanceled } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { insertCancellation } from '../store/contests.ts';

/**
 * Makes every payment for the contest due for a check, which owes what was paid and cancels what can still be paid. A
 * payment that is made meanwhile is given back when its intent is read (decision 0273).
 */
export const onContestCanceled = listener(contestCanceled, (tx, { body: { contest, reason, canceledAt } }) =>
  insertCancellation(tx, contest, reason, canceledAt),
);
