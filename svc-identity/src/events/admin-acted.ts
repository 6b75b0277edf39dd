import { adminActed } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { insertAuditRow } from '../store/audit.ts';

/** Records what admins do to contests in the same audit list as what they do here. */
export const onAdminActed = listener(adminActed, (tx, { id, occurredAt, requestId, body }) =>
  insertAuditRow(tx, { eventId: id, at: new Date(occurredAt), requestId, ...body }),
);
