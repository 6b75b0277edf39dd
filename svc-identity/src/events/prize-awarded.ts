import { prizeAwarded } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { remindersOf } from '../domain/prize-mail.ts';
import { queueMail, type Mailing } from '../flows/queue-mail.ts';
import { hasEndedOffer } from '../store/prize-offers.ts';

/** Mails the winner, and queues the reminders, which an answer takes back. */
export function onPrizeAwarded(mailing: Mailing): Listener {
  return listener(
    prizeAwarded,
    async (tx, { occurredAt, body: { userId, contest, contestTitle, title, respondBy } }) => {
      const to = { userId };
      const facts = { contest, contestTitle, title, respondBy };
      await queueMail(mailing, tx, { kind: 'prize-awarded', to, facts });
      if (await hasEndedOffer(tx, { userId, contest })) return;
      for (const dueAt of remindersOf(new Date(occurredAt), respondBy, mailing.clock.now()))
        await queueMail(mailing, tx, { kind: 'prize-reminder', to, facts }, dueAt);
    },
  );
}
