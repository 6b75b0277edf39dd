import * as z from 'zod/mini';

import { line } from './admin-text.ts';
import { contestKind, contestState, poolSeal } from './contests.ts';
import { contestId, id } from './ids.ts';
import { answerVia, awardState, delivery } from './prizes.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

export const prizeTitleMaxLength = 120;
export const prizeDescriptionMaxLength = 500;
export const prizeExamplesMost = 6;
export const prizeExampleMaxLength = 80;
export const prizeRanksMost = 10;

const examples = z
  .array(line(1, prizeExampleMaxLength, 'An example needs 1 to 80 characters'))
  .check(z.maxLength(prizeExamplesMost, 'At most 6 examples'));

/** A prize as an admin enters it. */
export const prizeText = z.object({
  title: line(3, prizeTitleMaxLength, 'The title needs 3 to 120 characters'),
  description: line(3, prizeDescriptionMaxLength, 'The description needs 3 to 500 characters'),
  /** Null for none, where German pages show the English; an edit without it leaves it as it is. */
  germanTitle: z.optional(z.nullable(line(3, prizeTitleMaxLength, 'The title needs 3 to 120 characters, or none'))),
  germanDescription: z.optional(
    z.nullable(line(3, prizeDescriptionMaxLength, 'The description needs 3 to 500 characters, or none')),
  ),
  examples,
  germanExamples: z.optional(z.nullable(examples)),
  /** First day of the event. */
  eventDate: z.nullable(z.iso.date('Please enter a day, or none')),
  /** Number of prize places. */
  ranks: z
    .int('Between 1 and 10 places')
    .check(z.gte(1, 'Between 1 and 10 places'), z.lte(prizeRanksMost, 'Between 1 and 10 places')),
});
export type PrizeText = z.infer<typeof prizeText>;

export const racesADayMost = 50;
const racesComplaint = 'Between 1 and 50 races a day, or no number for no limit';
/** Counted races a day of a contest; null without a limit. */
export const racesADay = z.nullable(
  z.int(racesComplaint).check(z.gte(1, racesComplaint), z.lte(racesADayMost, racesComplaint)),
);

/** A prize with its revision. An edit names the revision that it changes, so that concurrent edits are not lost. */
export const adminPrize = z.object({ ...prizeText.shape, revision: z.int() });

/** A contest in a list. `players`: number of standings on its board. */
export const adminContest = z.object({
  contest: contestId,
  kind: contestKind,
  title: z.string(),
  state: contestState,
  /** As it is shown: `heats` while the review waits for heats; else the state. */
  shownState: z.optional(z.enum([...contestState.options, 'heats'])),
  /** Whether its prize places are confirmed by a heat. */
  hasHeats: z.optional(z.boolean()),
  since: instant,
  startsAt: instant,
  endsAt: instant,
  entries: z.int(),
  players: z.int(),
  /** Why it was cancelled, where it was. */
  canceledFor: z.optional(z.nullable(z.string())),
  /** Until when the review is to be done; null before it has begun. */
  reviewDueAt: z.optional(z.nullable(instant)),
  /** Null without a limit. */
  racesADay: z.optional(racesADay),
  prize: adminPrize,
});
export type AdminContest = z.infer<typeof adminContest>;

/** A row of a contest's board. `hasEntry`: has an active entry; without one a player cannot win. */
export const adminStanding = z.object({
  rank: z.int(),
  playerId: id,
  displayName: z.string(),
  score: z.int(),
  correctAnswers: z.int(),
  averageSpeed: z.number(),
  achievedAt: instant,
  hasEntry: z.boolean(),
});
export type AdminStanding = z.infer<typeof adminStanding>;

export const adminAward = z.object({
  playerId: id,
  displayName: z.string(),
  place: z.int(),
  state: awardState,
  announcedAt: instant,
  respondBy: instant,
  endedAt: z.nullable(instant),
  /** An answer that was recorded for the winner; null where the winner answered on the page, or not at all. */
  answer: z.optional(z.nullable(z.object({ via: answerVia, reason: z.string(), recordedBy: z.string() }))),
  /** The handover of a claimed prize; null before it. */
  delivery: z.optional(z.nullable(z.object({ ...delivery.shape, recordedBy: z.string(), recordedAt: instant }))),
});
export type AdminAward = z.infer<typeof adminAward>;

const namedPlayer = z.object({ playerId: id, displayName: z.string() });

/** A contest in full. `nextInLine`: the players who would be offered a prize next, in order. */
export const adminContestView = z.object({
  ...adminContest.shape,
  /** The first hundred standings of the board. */
  standings: z.array(adminStanding),
  awards: z.array(adminAward),
  nextInLine: z.array(z.object({ ...namedPlayer.shape, score: z.int() })),
  /** What its games draw from; null before it is sealed. */
  pool: z.nullable(z.pick(poolSeal, { sealedAt: true, questions: true, hash: true })),
  /** The winners that an admin confirmed, while the confirmation is valid. */
  confirmed: z.nullable(z.object({ winners: z.array(id), by: z.string(), at: instant })),
  disqualifications: z.array(z.object({ ...namedPlayer.shape, reason: z.string(), by: z.string(), at: instant })),
  /** Players whose results are struck, and who are in the contest still. */
  struck: z.array(z.object({ ...namedPlayer.shape, reason: z.string(), by: z.string(), at: instant })),
  steps: z.array(
    z.object({
      step: z.string(),
      displayName: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      by: z.string(),
      at: instant,
    }),
  ),
});
export type AdminContestView = z.infer<typeof adminContestView>;
