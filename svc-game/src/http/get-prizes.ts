import type { getPrizes } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import { listOwnAwards, type OwnAward } from '../store/own-awards.ts';
import type { GameContext } from './context.ts';

export function getPrizesHandler({ db }: GameContext): Handler<typeof getPrizes> {
  return async ({ player }) => ({ status: 200, body: (await listOwnAwards(db, player.id)).map(awardView) });
}

export function awardView(award: OwnAward) {
  return { ...award, respondBy: award.respondBy.toISOString() };
}
