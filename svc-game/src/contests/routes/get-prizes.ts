import type { getPrizes as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { listOwnAwards } from '../sql/own-awards.ts';
import { awardView } from '../views/award-view.ts';

export function getPrizes({ db }: Context): Handler<typeof contract> {
  return async ({ player }) => ({ status: 200, body: (await listOwnAwards(db, player.id)).map(awardView) });
}
