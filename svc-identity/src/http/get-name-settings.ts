import type { getNameSettings as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { listNameChanges } from '../store/name-changes.ts';
import { findUser } from '../store/users.ts';
import { nameView } from './views/name-view.ts';

export function getNameSettings({ db, clock }: Context): Handler<typeof contract> {
  return async ({ player }) => {
    const user = await findUser(db, player.id);
    if (user === undefined) throw new Refusal('not-signed-in');
    const changes = await listNameChanges(db, player.id);
    return { status: 200, body: nameView(user.displayName, changes, clock.now()) };
  };
}
