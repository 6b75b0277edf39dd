import { prizeAwarded } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { prizeMail } from '../domain/prize-mail.ts';
import { findUser } from '../store/users.ts';

/** Mails the winner. If the mail server is down, the event is retried; if the account is deleted, nothing is sent. */
export function onPrizeAwarded({ sendMail, origin }: Pick<Context, 'sendMail' | 'origin'>): Listener {
  return listener(prizeAwarded, async (tx, { body }) => {
    const { userId, contest, contestTitle, title, respondBy } = body;
    const user = await findUser(tx, userId);
    if (user === undefined) return;
    await sendMail({
      to: user.email,
      ...prizeMail({ displayName: user.displayName, contest, contestTitle, title, respondBy, origin }),
    });
  });
}
