import { entrySuspended } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';
import { upsertEntryState } from '../store/entries.ts';

/** Voids the payment, even if its confirmation is heard only later, and mails the player why. */
export function onEntrySuspended(mailing: Mailing): Listener {
  return listener(entrySuspended, async (tx, { body: { cause, suspendedAt, ...entry } }) => {
    await upsertEntryState(tx, entry, { state: 'suspended', at: suspendedAt });
    if (cause === undefined) return;
    await queueMail(mailing, tx, { kind: 'entry-suspended', to: { userId: entry.userId }, facts: cause });
  });
}
