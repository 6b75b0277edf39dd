import { reviewDue } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { foldEmail } from '../domain/fold.ts';
import { sendAfterMs } from '../domain/queued-mail.ts';
import type { Mailing } from '../flows/queue-mail.ts';
import { listReviewers } from '../store/admins.ts';
import { insertMail } from '../store/mails.ts';

/**
 * Mails every owner and steward whose player account has a confirmed address, or else the contact address: a person must hear
 * of it.
 */
export function onReviewDue({
  clock,
  mailQueued,
  contactEmail,
}: Mailing & { readonly contactEmail: string }): Listener {
  return listener(reviewDue, async (tx, { body: { contest: _contest, ...facts } }) => {
    const reviewers = await listReviewers(tx);
    const readers =
      reviewers.length > 0 ? reviewers.map((userId) => ({ userId })) : [{ emailFolded: foldEmail(contactEmail) }];
    for (const to of readers) await insertMail(tx, { kind: 'review-due', to, facts }, clock.now());
    mailQueued.in(sendAfterMs);
  });
}
