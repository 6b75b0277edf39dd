import type { getAdminAudit as contract } from '@lights-out/contracts/admin';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { listAuditRows } from '../store/audit.ts';

/** A page of the audit list. */
export function getAdminAudit({ db }: Context): Handler<typeof contract> {
  return async ({ query: { action, contest, cursor, limit } }) => {
    const before = cursor === undefined ? undefined : Number(cursor);
    if (before !== undefined && !Number.isSafeInteger(before))
      throw new Refusal('invalid-request', {
        message: 'cursor: not one that this list gave',
        fields: { cursor: 'not one that this list gave' },
      });
    const rows = await listAuditRows(db, { action, contest, before }, limit + 1);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      status: 200,
      body: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
      ...(last ? { headers: { 'x-next-cursor': String(last.id) } } : {}),
    };
  };
}
