import { heatDecided, heatDue, heatInvited, prizeAwarded, prizeChanged, prizeOfferEnded } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { findUser } from '../../users/index.ts';
import { type Mailing, queueMail } from '../flows/queue-mail.ts';
import { remindersOf } from '../rules/prize-mail.ts';
import { sendAfterMs } from '../rules/queued-mail.ts';
import { insertPrizeChangeMails } from '../sql/contest-mails.ts';
import { deletePrizeReminders } from '../sql/mails.ts';
import { hasEndedOffer, insertEndedOffer } from '../sql/prize-offers.ts';

/** Mails the winner, and queues the reminders, which an answer takes back. */
export function onPrizeAwarded(mailing: Mailing): Listener {
  return listener(prizeAwarded, async (tx, { occurredAt, body: { userId, place: _place, ...facts } }) => {
    const to = { userId };
    const { contest, respondBy } = facts;
    await queueMail(mailing, tx, { kind: 'prize-awarded', to, facts });
    if (await hasEndedOffer(tx, { userId, contest })) return;
    for (const dueAt of remindersOf(new Date(occurredAt), respondBy, mailing.clock.now()))
      await queueMail(mailing, tx, { kind: 'prize-reminder', to, facts }, dueAt);
  });
}

/** Mails all players with a paid entry; the mail is owed, whatever they have chosen. */
export function onPrizeChanged({ clock, mailQueued }: Mailing): Listener {
  return listener(prizeChanged, async (tx, { body: { contest, ...facts } }) => {
    await insertPrizeChangeMails(tx, contest, facts, clock.now());
    mailQueued.in(sendAfterMs);
  });
}

/** Takes back the reminders that are not due yet; a player who did not answer in time is told that the prize went on. */
export function onPrizeOfferEnded(mailing: Mailing): Listener {
  return listener(prizeOfferEnded, async (tx, { body: { userId, outcome, ...facts } }) => {
    const { contest } = facts;
    if ((await findUser(tx, userId)) === undefined) return;
    await insertEndedOffer(tx, { userId, contest });
    await deletePrizeReminders(tx, { userId, contest });
    if (outcome === 'forfeited') await queueMail(mailing, tx, { kind: 'prize-passed-on', to: { userId }, facts });
  });
}

/** Mails the player. */
export function onHeatInvited(mailing: Mailing): Listener {
  return listener(heatInvited, (tx, { body: { userId, contest: _contest, ...facts } }) =>
    queueMail(mailing, tx, { kind: 'heat-invited', to: { userId }, facts }),
  );
}

/** Mails the player. */
export function onHeatDue(mailing: Mailing): Listener {
  return listener(heatDue, (tx, { body: { userId, contest: _contest, ...facts } }) =>
    queueMail(mailing, tx, { kind: 'heat-due', to: { userId }, facts }),
  );
}

/** Mails the player. */
export function onHeatDecided(mailing: Mailing): Listener {
  return listener(heatDecided, (tx, { body: { userId, contest: _contest, ...facts } }) =>
    queueMail(mailing, tx, { kind: 'heat-decided', to: { userId }, facts }),
  );
}
