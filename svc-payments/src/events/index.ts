import type { Listener } from '@lights-out/service-kit';

import { onAccountDeleted } from './account-deleted.ts';
import { onContestCanceled } from './contest-canceled.ts';
import { onContestPriced } from './contest-priced.ts';
import { onPrizeSet } from './prize-set.ts';

export const listeners: readonly Listener[] = [onContestPriced, onContestCanceled, onPrizeSet, onAccountDeleted];
