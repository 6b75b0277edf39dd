import type { postName as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { changeOwnName } from '../flows/rename-account.ts';
import { listNameChanges } from '../store/name-changes.ts';
import { nameView } from './views/name-view.ts';

export function postName(ctx: Context): Handler<typeof contract> {
  const { db, clock } = ctx;
  return async ({ player, body: { displayName }, requestId }) => {
    const at = clock.now();
    await changeOwnName(ctx, { userId: player.id, displayName, requestId, at });
    return { status: 200, body: nameView(displayName, await listNameChanges(db, player.id), at) };
  };
}
