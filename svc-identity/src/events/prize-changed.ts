import { prizeChanged } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { sendAfterMs } from '../domain/queued-mail.ts';
import type { Mailing } from '../flows/queue-mail.ts';
import { insertPrizeChangeMails } from '../store/contest-mails.ts';

/** Mails all players with a paid entry; the mail is owed, whatever they have chosen. */
export function onPrizeChanged({ clock, mailQueued }: Mailing): Listener {
  return listener(prizeChanged, async (tx, { body: { contest, ...facts } }) => {
    await insertPrizeChangeMails(tx, contest, facts, clock.now());
    mailQueued.in(sendAfterMs);
  });
}
