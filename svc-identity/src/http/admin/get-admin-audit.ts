import type { getAdminAudit as contract } from '@lights-out/contracts/admin';
import { cursorForm, pageOf, type Handler } from '@lights-out/service-kit';
import * as z from 'zod/mini';

import type { Context } from '../../context.ts';
import { listAuditRows } from '../../store/audit.ts';

/** A page of the audit list. */
export function getAdminAudit({ db }: Context): Handler<typeof contract> {
  return async ({ query: { action, contest, cursor, limit } }) => {
    const [before] = cursors.decode(cursor) ?? [];
    const rows = await listAuditRows(db, { action, contest, before }, limit + 1);
    const { shown, headers } = pageOf(rows, limit, (last) => cursors.encode([last.id]));
    return {
      status: 200,
      body: shown.map(({ adminId, adminName, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        admin: adminId === null || adminName === null ? null : { id: adminId, name: adminName },
      })),
      headers,
    };
  };
}

const cursors = cursorForm(z.tuple([z.int()]));
