import { ledgerExported } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { insertAuditRow } from '../store/audit.ts';

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
