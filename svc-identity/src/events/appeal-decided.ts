import { appealDecided } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';

/** Mails the player. */
export function onAppealDecided(mailing: Mailing): Listener {
  return listener(appealDecided, (tx, { body: { userId, ...facts } }) =>
    queueMail(mailing, tx, { kind: 'appeal-decided', to: { userId }, facts }),
  );
}
