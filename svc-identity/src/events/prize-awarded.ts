import { prizeAwarded } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';

/** Mails the winner. */
export function onPrizeAwarded(mailing: Mailing): Listener {
  return listener(prizeAwarded, (tx, { body: { userId, contest, contestTitle, title, respondBy } }) =>
    queueMail(mailing, tx, {
      kind: 'prize-awarded',
      to: { userId },
      facts: { contest, contestTitle, title, respondBy },
    }),
  );
}
