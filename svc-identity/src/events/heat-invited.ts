import { heatInvited } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';

/** Mails the player. */
export function onHeatInvited(mailing: Mailing): Listener {
  return listener(heatInvited, (tx, { body: { userId, contest: _contest, ...facts } }) =>
    queueMail(mailing, tx, { kind: 'heat-invited', to: { userId }, facts }),
  );
}
