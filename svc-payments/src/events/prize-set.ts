import { prizeSet } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { updateContestPrize } from '../store/contest-prizes.ts';

/** Stores the date of the prize's event: with live keys, entries can be bought until then. */
export const onPrizeSet = listener(prizeSet, (tx, { body, occurredAt }) =>
  updateContestPrize(tx, { ...body, announcedAt: occurredAt }),
);
