import { resultStruck } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';

/** Mails the player. */
export function onResultStruck(mailing: Mailing): Listener {
  return listener(resultStruck, (tx, { body: { userId, ...facts } }) =>
    queueMail(mailing, tx, { kind: 'result-struck', to: { userId }, facts }),
  );
}
