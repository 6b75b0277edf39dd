import { ledgerExported } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { insertAuditRow } from '../store/audit.ts';

/** Records who has read the money ledger, and which days of it. */
export const onLedgerExported = listener(ledgerExported, (tx, { id, occurredAt, requestId, body }) =>
  insertAuditRow(tx, {
    eventId: id,
    at: new Date(occurredAt),
    requestId,
    session: body.session,
    admin: body.admin,
    action: 'ledger-exported',
    reason: `${body.from} to ${body.to}: ${body.rows} rows`,
  }),
);
