import { contestOf, instant, id } from '@lights-out/contracts';
import type { getAdminUsers as contract } from '@lights-out/contracts/admin';
import { cursorForm, pageOf, type Handler } from '@lights-out/service-kit';
import * as z from 'zod/mini';

import type { Context } from '../../context.ts';
import { foldDisplayName, foldEmail } from '../../domain/fold.ts';
import { insertAuditRow } from '../../store/audit.ts';
import { listUsers } from '../../store/listed-users.ts';
import { closureView } from './views/closure-view.ts';

/** A page of accounts. Reading the list is recorded in the audit list, without the search text. */
export function getAdminUsers({ db, clock }: Context): Handler<typeof contract> {
  return async ({ query: { search: text, cursor, limit }, admin, requestId }) => {
    const now = clock.now();
    const key = cursors.decode(cursor);
    const after = key && { createdAt: key[0], id: key[1] };
    const search = text
      ? { email: foldEmail(text), displayName: foldDisplayName(text), id: text.toLowerCase() }
      : undefined;
    const rows = await listUsers(db, { contest: contestOf(now), now, search, after, limit: limit + 1 });
    await insertAuditRow(db, { action: 'users-read', session: admin.session, admin, at: now, requestId });
    const { shown, headers } = pageOf(rows, limit, (last) => cursors.encode([last.createdAt.toISOString(), last.id]));
    return {
      status: 200,
      body: shown.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        closure: row.closure && closureView(row.closure),
        confirmedAt: row.confirmedAt?.toISOString() ?? null,
        unreachable: row.unreachable && { ...row.unreachable, since: row.unreachable.since.toISOString() },
      })),
      headers,
    };
  };
}

const cursors = cursorForm(z.tuple([instant, id]));
