import { entryRestored } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { upsertEntryState } from '../store/entries.ts';

/** Makes the payment count again, even if its suspension is heard only later. */
export const onEntryRestored = listener(entryRestored, (tx, { body }) =>
  upsertEntryState(tx, body, { state: 'active', at: body.restoredAt }),
);
