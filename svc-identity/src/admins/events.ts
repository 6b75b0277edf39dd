import { adminActed, ledgerExported, paymentHandled, reviewDue } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { insertMail, type Mailing, sendAfterMs } from '../mail/index.ts';
import { foldEmail } from '../users/index.ts';
import { listReviewers } from './sql/admins.ts';
import { insertAuditRow } from './sql/audit.ts';

/** Records what admins do to contests in the same audit list as what they do here. */
export const onAdminActed = listener(adminActed, (tx, { id, occurredAt, requestId, body }) =>
  insertAuditRow(tx, { eventId: id, at: new Date(occurredAt), requestId, ...body }),
);

/** Records who has read the money ledger, payments or entries, and which days of them. */
export const onLedgerExported = listener(ledgerExported, (tx, { id, occurredAt, requestId, body }) =>
  insertAuditRow(tx, {
    eventId: id,
    at: new Date(occurredAt),
    requestId,
    session: body.session,
    admin: body.admin,
    action: body.file === undefined ? 'ledger-exported' : `${body.file}-exported`,
    reason: `${body.from} to ${body.to}: ${body.rows} rows`,
  }),
);

/** Records what an admin did with a player's payment. */
export const onPaymentHandled = listener(paymentHandled, (tx, { id, occurredAt, requestId, body }) =>
  insertAuditRow(tx, { eventId: id, at: new Date(occurredAt), requestId, ...body }),
);

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
