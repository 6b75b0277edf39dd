import type { Award } from '@lights-out/contracts';

import type { OwnAward } from '../../store/own-awards.ts';

/** A prize as its winner sees it. */
export function awardView({ kind, contestTitle, ...award }: OwnAward): Award {
  const inWords = kind === 'month' ? {} : { contestTitle };
  return { ...award, ...inWords, respondBy: award.respondBy.toISOString() };
}
