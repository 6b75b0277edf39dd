import { entryRestored } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';
import { upsertEntryState } from '../store/entries.ts';

/** Makes the payment count again, even if its suspension is heard only later, and mails the player. */
export function onEntryRestored(mailing: Mailing): Listener {
  return listener(entryRestored, async (tx, { body: { contestTitle, restoredAt, ...entry } }) => {
    await upsertEntryState(tx, entry, { state: 'active', at: restoredAt });
    if (contestTitle === undefined) return;
    await queueMail(mailing, tx, { kind: 'entry-restored', to: { userId: entry.userId }, facts: { contestTitle } });
  });
}
