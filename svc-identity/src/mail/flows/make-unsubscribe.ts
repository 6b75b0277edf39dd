import { pages, unsubscribe as route } from '@lights-out/contracts';

import type { Context } from '../../context.ts';
import { hashSecretToken, newSecretToken } from '../../users/index.ts';
import type { Unsubscribe } from '../rules/mail.ts';
import { unsubscribeExpiry } from '../rules/queued-mail.ts';
import { insertUnsubscribeLink } from '../sql/unsubscribe-links.ts';

/** Makes the links of a mail that is not owed, by which its reader stops such mails without signing in. */
export async function makeUnsubscribe(
  { db, clock, sender: { origin, contactEmail } }: Pick<Context, 'db' | 'clock' | 'sender'>,
  userId: string,
): Promise<Unsubscribe> {
  const token = newSecretToken();
  const expiresAt = unsubscribeExpiry(clock.now());
  await insertUnsubscribeLink(db, { tokenHash: hashSecretToken(token), userId, expiresAt });
  return {
    page: `${origin}${pages.email({ unsubscribe: token })}`,
    oneClick: `${origin}${route.path}?token=${token}`,
    mailTo: contactEmail,
  };
}
