import * as z from 'zod/mini';

import { categories } from './categories.ts';
import { wholeNumber } from './query.ts';
import { difficulties } from './scoring.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

export const questionPools = ['free', 'kept'] as const;
/** Of a made question that an editor has reworded: it counts, or has ended, as other facts came since. */
export const rewordingStates = ['counts', 'ended'] as const;
const origins = ['written', 'made'] as const;
/** By their figures, the most first; those that nobody was asked are last. */
export const questionOrders = ['shown', 'wrong', 'slow', 'reported'] as const;
export type QuestionOrder = (typeof questionOrders)[number];

/** What narrows the search for questions, and the file of them. */
export const questionFilter = {
  /** Words of the question or its options, in any order, or its number. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  difficulty: z.optional(z.enum(difficulties)),
  state: z.optional(z.enum(['asked', 'withdrawn', 'quarantined', 'waiting'])),
  category: z.optional(z.enum(categories)),
  /** Leaves out those whose key is kept. */
  decade: z.optional(wholeNumber(1950, 2090)),
  /** `kept`: a contest or a daily may still ask it. */
  pool: z.optional(z.enum(questionPools)),
  origin: z.optional(z.enum(origins)),
  rewording: z.optional(z.enum(rewordingStates)),
  /** What a made question was made by, whole. */
  template: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  /** Part of the name of the editor who wrote its text in the portal. */
  author: z.optional(z.string().check(z.trim(), z.maxLength(80))),
};
