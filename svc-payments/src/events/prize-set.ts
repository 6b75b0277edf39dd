import { prizeSet } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { updateContestPrize } from '../store/contest-prizes.ts';

/** Until when the contest may be paid for with real money. */
export const onPrizeSet = listener(prizeSet, (tx, { body, occurredAt }) =>
  updateContestPrize(tx, { ...body, toldAt: occurredAt }),
);
