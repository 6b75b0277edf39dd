import type { Listener } from '@lights-out/service-kit';

import { onContestCanceled, onContestPriced, onPrizeSet } from './contests/events.ts';
import { onAccountDeleted } from './payments/events.ts';

export const listeners: readonly Listener[] = [onContestPriced, onContestCanceled, onPrizeSet, onAccountDeleted];
