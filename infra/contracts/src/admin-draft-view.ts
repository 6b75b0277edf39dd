import * as z from 'zod/mini';

import { difficulty } from './scoring.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

const text = (most: number) => z.string().check(z.maxLength(most));
const day = z.nullable(z.iso.date());

/**
 * A question as an editor types it; it may be unfinished. What is left out is empty text, null or an empty list. Lengths are bounds of
 * the request: the rules of the bank are narrower and are told as faults.
 */
export const draftFields = z.object({
  category: text(40),
  difficulty,
  question: text(400),
  options: z.array(text(200)).check(z.length(4)),
  correctOption: z.int().check(z.gte(0), z.lte(3)),
  explanation: text(1_000),
  source: text(500),
  /** What the source says, in as few words as tell the right option from the others. */
  stated: text(200),
  note: text(1_000),
  /** The first and the last day (UTC) on which it is asked; null where there is none. */
  validFrom: day,
  validUntil: day,
  decade: z.nullable(z.int()),
  /** Subjects (`driver:ayrton-senna`); two questions that share one are kept out of the same game. */
  about: z.array(text(80)).check(z.maxLength(12)),
  /** Hash of a drawing that the bank has, or that was made of an editor's picture. */
  image: z.nullable(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  imageAlt: text(300),
  /** Whether a new question is kept for contests until one has asked it. A question of the bank stays what it is. */
  forContests: z.optional(z.boolean()),
});
export type DraftFields = z.infer<typeof draftFields>;

export const draftStates = ['draft', 'submitted', 'published', 'discarded'] as const;
export const draftState = z.enum(draftStates);

/** `field`: a field of `DraftFields`, or `draft` for what concerns the whole. */
export const draftFault = z.object({ field: z.string(), message: z.string() });
export type DraftFault = z.infer<typeof draftFault>;

const change = z.object({ field: z.string(), from: z.string(), to: z.string() });

/** `question`: the question whose text it replaces; null for a new one that is not published. */
const summary = {
  draft: z.int(),
  question: z.nullable(z.int()),
  state: draftState,
  text: z.string(),
  category: z.string(),
  writtenBy: z.string(),
  isOwn: z.boolean(),
  isForContests: z.boolean(),
  /** Whether the question is made from race data: its text and its explanation alone are drafted. */
  isMade: z.optional(z.boolean()),
  changedAt: instant,
};
export const draftSummary = z.object(summary);
export type DraftSummary = z.infer<typeof draftSummary>;

/**
 * A draft as the caller may see it. Until an editor who did not write it has answered it, `fields` is null and nothing else tells the
 * key: `options` are in alphabetical order, and changes, faults and reviews are left out. So it is for everybody once it is published
 * and as long as a contest may still ask it.
 */
export const draftView = z.object({
  ...summary,
  version: z.int(),
  difficulty,
  options: z.array(z.string()),
  image: z.nullable(z.string()),
  imageAlt: z.string(),
  fields: z.nullable(draftFields),
  /** Why the question is written or changed. */
  why: z.string(),
  /** How the draft differs from the text that is live. */
  changes: z.array(change),
  faults: z.array(draftFault),
  reviews: z.array(
    z.object({
      reviewer: z.string(),
      version: z.int(),
      wasRight: z.boolean(),
      outcome: z.nullable(z.enum(['published', 'returned'])),
      words: z.nullable(z.string()),
      at: instant,
    }),
  ),
  /** What the caller may do with it now. */
  may: z.array(z.enum(['save', 'submit', 'answer', 'decide', 'discard'])),
});
export type DraftView = z.infer<typeof draftView>;

export const draftsShown = 100;

/** A text that a question has or had. `edit`: 0 for the one that came with the service, which has no author. */
export const questionRevision = z.object({
  edit: z.int(),
  revision: z.string(),
  text: z.string(),
  isLive: z.boolean(),
  writtenBy: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  at: z.nullable(instant),
  why: z.nullable(z.string()),
  /** Against the text before. */
  changes: z.array(change),
});
export type QuestionRevision = z.infer<typeof questionRevision>;
