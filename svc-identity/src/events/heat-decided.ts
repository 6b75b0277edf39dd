import { heatDecided } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';

/** Mails the player. */
export function onHeatDecided(mailing: Mailing): Listener {
  return listener(heatDecided, (tx, { body: { userId, contest: _contest, ...facts } }) =>
    queueMail(mailing, tx, { kind: 'heat-decided', to: { userId }, facts }),
  );
}
