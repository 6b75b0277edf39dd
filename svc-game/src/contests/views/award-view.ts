import type { Award } from '@lights-out/contracts';

import type { OwnAward } from '../sql/own-awards.ts';

/** A prize as its winner sees it. */
export function awardView(award: OwnAward): Award {
  const { contest, kind, contestTitle, title, germanTitle, place, state, respondBy } = award;
  const inWords = kind === 'month' ? {} : { contestTitle };
  const prize = { title, germanTitle, place, state, respondBy: respondBy.toISOString() };
  return { contest, ...inWords, ...prize, ...recordedView(award) };
}

/** What was recorded for the winner. */
function recordedView(award: OwnAward): Pick<Award, 'answer' | 'delivery'> {
  const { answerVia: via, answerReason: reason, endedAt, deliveredBy: by, deliveredOn: on, deliveryReference } = award;
  return {
    ...(via !== null && endedAt !== null && { answer: { via, reason: reason ?? '', at: endedAt.toISOString() } }),
    ...(by !== null && on !== null && { delivery: { by, on, reference: deliveryReference ?? '' } }),
  };
}
