import { heatDue } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';

/** Mails the player. */
export function onHeatDue(mailing: Mailing): Listener {
  return listener(heatDue, (tx, { body: { userId, contest: _contest, ...facts } }) =>
    queueMail(mailing, tx, { kind: 'heat-due', to: { userId }, facts }),
  );
}
