import { prizeAwarded } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { prizeMail } from '../domain/prize-mail.ts';
import { findUser } from '../store/users.ts';
import type { ListenerDeps } from './index.ts';

/** Mails the winner. A mail server that is away makes the event wait; an account that is gone has nobody to tell. */
export function onPrizeAwarded({ sendMail, origin }: ListenerDeps): Listener {
  return listener(prizeAwarded, async (tx, { body: { userId, contest, title, respondBy } }) => {
    const user = await findUser(tx, userId);
    if (user === undefined) return;
    await sendMail({
      to: user.email,
      ...prizeMail({ displayName: user.displayName, contest, title, respondBy, origin }),
    });
  });
}
