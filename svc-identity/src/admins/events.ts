import {
  adminActed,
  bankFetched,
  ledgerExported,
  monthUnsupplied,
  paymentHandled,
  reviewDue,
} from '@lights-out/contracts';
import type { AdminRole } from '@lights-out/contracts/admin-roles';
import { listener, type Listener, type Tx } from '@lights-out/service-kit';

import { insertMail, type Mailing, sendAfterMs } from '../mail/index.ts';
import { foldEmail } from '../users/index.ts';
import { listReachableAdmins } from './sql/admins.ts';
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

/** Mails owners and stewards: a person must hear of it. */
export const onReviewDue = (mailing: AdminMailing): Listener =>
  listener(reviewDue, (tx, { body: { contest: _contest, ...facts } }) =>
    mailAdmins(tx, mailing, ['owner', 'steward'], (to) => ({ kind: 'review-due', to, facts })),
  );

/** Mails owners and editors, any of whom can approve it. */
export const onBankFetched = (mailing: AdminMailing): Listener =>
  listener(bankFetched, (tx, { body: facts }) =>
    mailAdmins(tx, mailing, ['owner', 'editor'], (to) => ({ kind: 'bank-fetched', to, facts })),
  );

/** Mails owners, who decide where more questions come from. */
export const onMonthUnsupplied = (mailing: AdminMailing): Listener =>
  listener(monthUnsupplied, (tx, { body: { contest: _contest, ...facts } }) =>
    mailAdmins(tx, mailing, ['owner'], (to) => ({ kind: 'month-unsupplied', to, facts })),
  );

type NewMail = Parameters<typeof insertMail>[1];

interface AdminMailing extends Mailing {
  readonly contactEmail: string;
}

/** To the admins of such roles whose player account has a confirmed address, or else to the contact address. */
async function mailAdmins(
  tx: Tx,
  { clock, mailQueued, contactEmail }: AdminMailing,
  roles: readonly AdminRole[],
  mailTo: (to: NewMail['to']) => NewMail,
): Promise<void> {
  const ids = await listReachableAdmins(tx, roles);
  const readers = ids.length > 0 ? ids.map((userId) => ({ userId })) : [{ emailFolded: foldEmail(contactEmail) }];
  for (const to of readers) await insertMail(tx, mailTo(to), clock.now());
  mailQueued.in(sendAfterMs);
}
