import type { getStrikes as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { listStrikes } from '../flows/list-strikes.ts';

export function getStrikes({ db, clock }: Context): Handler<typeof contract> {
  return async ({ player }) => ({ status: 200, body: await listStrikes(db, player.id, clock.now()) });
}
