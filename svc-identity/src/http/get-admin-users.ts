import { contestOf, instant, id } from '@lights-out/contracts';
import type { getAdminUsers as contract } from '@lights-out/contracts/admin';
import { Refusal, type Handler } from '@lights-out/service-kit';
import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import { foldDisplayName, foldEmail } from '../domain/fold.ts';
import { insertAuditRow } from '../store/audit.ts';
import { listUsers, type ListedUser, type UserCursor } from '../store/listed-users.ts';

/** A page of accounts. Reading the list is recorded in the audit list, without the search text. */
export function getAdminUsers({ db, clock }: Context): Handler<typeof contract> {
  return async ({ query: { search: text, cursor, limit }, admin, requestId }) => {
    const now = clock.now();
    const after = cursor === undefined ? undefined : parseCursor(cursor);
    const search = text
      ? { email: foldEmail(text), displayName: foldDisplayName(text), id: text.toLowerCase() }
      : undefined;
    // One row more than the limit shows whether there is a next page.
    const rows = await listUsers(db, { contest: contestOf(now), search, after, limit: limit + 1 });
    await insertAuditRow(db, { action: 'users-read', session: admin.session, at: now, requestId });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      status: 200,
      body: shown.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      ...(last ? { headers: { 'x-next-cursor': cursorOf(last) } } : {}),
    };
  };
}

const place = z.tuple([instant, id]);

function cursorOf({ createdAt, id: userId }: ListedUser): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), userId])).toString('base64url');
}

function parseCursor(cursor: string): UserCursor {
  try {
    const [createdAt, userId] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt, id: userId };
  } catch {
    throw new Refusal('invalid-request', {
      message: 'cursor: not one that this list gave',
      fields: { cursor: 'not one that this list gave' },
    });
  }
}
