import { contestClosing } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { sendAfterMs } from '../domain/queued-mail.ts';
import type { Mailing } from '../flows/queue-mail.ts';
import { insertClosingMails } from '../store/contest-mails.ts';

/** Reminds all players with an entry who want such mails. */
export function onContestClosing({ clock, mailQueued }: Mailing): Listener {
  return listener(contestClosing, async (tx, { body: { contest, ...facts } }) => {
    await insertClosingMails(tx, contest, facts, clock.now());
    mailQueued.in(sendAfterMs);
  });
}
