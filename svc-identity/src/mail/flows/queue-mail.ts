import type { Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findUser } from '../../users/index.ts';
import { sendAfterMs } from '../rules/queued-mail.ts';
import { insertMail, type NewMail } from '../sql/mails.ts';

/** What a listener needs to queue mails. */
export type Mailing = Pick<Context, 'clock' | 'mailQueued'>;

/**
 * Queues a mail to a player in the transaction of the event that causes it, so that it is queued once and is not lost. Does
 * nothing when the account is deleted.
 *
 * @param dueAt when it is sent, at once unless given; a poll finds the later ones
 */
export async function queueMail(
  { clock, mailQueued }: Mailing,
  tx: Tx,
  mail: NewMail & { readonly to: { readonly userId: string } },
  dueAt = clock.now(),
): Promise<void> {
  if ((await findUser(tx, mail.to.userId)) === undefined) return;
  await insertMail(tx, mail, dueAt);
  if (dueAt <= clock.now()) mailQueued.in(sendAfterMs);
}
