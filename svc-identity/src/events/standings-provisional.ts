import { standingsProvisional } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { sendAfterMs } from '../domain/queued-mail.ts';
import type { Mailing } from '../flows/queue-mail.ts';
import { insertProvisionalMails } from '../store/contest-mails.ts';

/** Mails place and points to each of the players who wants such mails. */
export function onStandingsProvisional({ clock, mailQueued }: Mailing): Listener {
  return listener(standingsProvisional, async (tx, { body: { results, ...shared } }) => {
    await insertProvisionalMails(tx, shared, results, clock.now());
    mailQueued.in(sendAfterMs);
  });
}
