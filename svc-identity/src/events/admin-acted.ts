import { adminActed } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { insertAct } from '../store/audit.ts';

/** What was done to a contest stands in the same book as what was done here. */
export const onAdminActed = listener(adminActed, (tx, { id, occurredAt, requestId, body }) =>
  insertAct(tx, { eventId: id, at: new Date(occurredAt), requestId, ...body }),
);
