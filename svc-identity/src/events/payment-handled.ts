import { paymentHandled } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { insertAuditRow } from '../store/audit.ts';

/** Records what an admin did with a player's payment. */
export const onPaymentHandled = listener(paymentHandled, (tx, { id, occurredAt, requestId, body }) =>
  insertAuditRow(tx, { eventId: id, at: new Date(occurredAt), requestId, ...body }),
);
