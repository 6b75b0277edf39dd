import { resultStruck } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { strikeMail } from '../domain/strike-mail.ts';
import { findUser } from '../store/users.ts';

/** Mails the player. If the mail server is down, the event is retried; if the account is deleted, nothing is sent. */
export function onResultStruck({ sendMail, origin }: Pick<Context, 'sendMail' | 'origin'>): Listener {
  return listener(resultStruck, async (tx, { body: { userId, ...struck } }) => {
    const user = await findUser(tx, userId);
    if (user === undefined) return;
    await sendMail({ to: user.email, ...strikeMail({ displayName: user.displayName, ...struck, origin }) });
  });
}
