import type { OwnAward } from '../../store/own-awards.ts';

/** A prize as its winner sees it. */
export function awardView(award: OwnAward) {
  return { ...award, respondBy: award.respondBy.toISOString() };
}
