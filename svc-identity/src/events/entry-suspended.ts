import { entrySuspended } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { markEntrySuspended } from '../store/entries.ts';

/** Voids the payment, even if its confirmation is heard only later. */
export const onEntrySuspended = listener(entrySuspended, (tx, { body }) => markEntrySuspended(tx, body));
