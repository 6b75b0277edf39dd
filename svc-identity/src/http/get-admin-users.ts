import { contestOf, instant, id } from '@lights-out/contracts';
import type { getAdminUsers as contract } from '@lights-out/contracts/admin';
import { Refusal, type Handler } from '@lights-out/service-kit';
import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import { foldDisplayName, foldEmail } from '../domain/fold.ts';
import { insertAct } from '../store/audit.ts';
import { listUsers, type ListedUser, type UserCursor } from '../store/listed-users.ts';

/** A page of accounts. Who looks at people's addresses stands in the audit list; what they looked for does not. */
export function getAdminUsers({ db, clock }: Context): Handler<typeof contract> {
  return async ({ query: { search, cursor, limit }, admin, requestId }) => {
    const now = clock.now();
    const after = cursor === undefined ? undefined : placeOf(cursor);
    const sought = search
      ? { email: foldEmail(search), displayName: foldDisplayName(search), id: search.toLowerCase() }
      : undefined;
    // One row more than asked for tells whether there is a next page.
    const rows = await listUsers(db, { contest: contestOf(now), sought, after, limit: limit + 1 });
    await insertAct(db, { action: 'users-read', session: admin.session, at: now, requestId });
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

function placeOf(cursor: string): UserCursor {
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
