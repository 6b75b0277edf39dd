import * as z from 'zod/mini';

import { defineEvent } from '../event.ts';
import { contestId, id } from '../ids.ts';
import { instant } from '../time.ts';

const about = {
  userId: id,
  contest: contestId,
  /** The contest in words, "the Monthly Challenge of November 2026". */
  contestTitle: z.string(),
};

export const heatInvited = defineEvent({
  name: 'heat.invited',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: 'A player is to confirm a place by a heat, and must choose one of the appointments.',
  body: z.object({ ...about, bookBy: instant, isRepeat: z.boolean() }),
});

/** Told once for each appointment, when it is within 24 hours. */
export const heatDue = defineEvent({
  name: 'heat.due',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: "The appointment of a player's heat is within 24 hours, of which the player is reminded.",
  body: z.object({ ...about, startsAt: instant }),
});

export const heatDecided = defineEvent({
  name: 'heat.decided',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: "A player's heat, or an appeal about it, was decided, or its time is over; the player must be told why.",
  body: z.object({
    ...about,
    outcome: z.enum(['confirmed', 'not-confirmed', 'lapsed', 'upheld', 'lifted']),
    /** Empty for a heat that lapsed. */
    reason: z.string(),
    /** Until when the player can appeal; null where there is nothing to appeal against. */
    appealBy: z.nullable(instant),
  }),
});
