import { prizeOfferEnded } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';
import { deletePrizeReminders } from '../store/mails.ts';
import { insertEndedOffer } from '../store/prize-offers.ts';
import { findUser } from '../store/users.ts';

/** Takes back the reminders that are not due yet; a player who did not answer in time is told that the prize went on. */
export function onPrizeOfferEnded(mailing: Mailing): Listener {
  return listener(prizeOfferEnded, async (tx, { body: { userId, contest, contestTitle, title, outcome } }) => {
    if ((await findUser(tx, userId)) === undefined) return;
    await insertEndedOffer(tx, { userId, contest });
    await deletePrizeReminders(tx, { userId, contest });
    if (outcome === 'forfeited')
      await queueMail(mailing, tx, {
        kind: 'prize-passed-on',
        to: { userId },
        facts: { contest, contestTitle, title },
      });
  });
}
