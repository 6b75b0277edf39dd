import { contestCanceled } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';

/** Mails those who entered without paying; who has paid is mailed with the refund. */
export function onContestCanceled(mailing: Mailing): Listener {
  return listener(contestCanceled, async (tx, { body: { players, contestTitle, reason } }) => {
    for (const userId of players)
      await queueMail(mailing, tx, { kind: 'contest-canceled', to: { userId }, facts: { contestTitle, reason } });
  });
}
