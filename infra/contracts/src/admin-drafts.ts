import * as z from 'zod/mini';

import { adminReason } from './admin-contests.ts';
import { wholeNumber } from './query.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

const writes = { max: 120, windowSeconds: 60, per: 'address' } as const;
const params = z.object({ draft: wholeNumber(1, 2 ** 31 - 1) });
const ofQuestion = z.object({ question: wholeNumber(1, 2 ** 31 - 1) });
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
});
export type DraftFields = z.infer<typeof draftFields>;

export const draftStates = ['draft', 'submitted', 'published', 'discarded'] as const;
export const draftState = z.enum(draftStates);

/** `field`: a field of `DraftFields`, or `draft` for what concerns the whole. */
const fault = z.object({ field: z.string(), message: z.string() });
export type DraftFault = z.infer<typeof fault>;

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
  changedAt: instant,
};
export const draftSummary = z.object(summary);
export type DraftSummary = z.infer<typeof draftSummary>;

/**
 * A draft as the caller may see it. Until an editor who did not write it has answered it, `fields` is null and nothing else tells the
 * key: `options` are in alphabetical order, and changes, faults and reviews are left out.
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
  /** Against the text that is live. */
  changes: z.array(change),
  faults: z.array(fault),
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

export const getDrafts = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/drafts',
  caller: 'admin',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  summary: 'The latest hundred drafts of questions: those that wait first. No answer key.',
  replies: { 200: z.array(draftSummary) },
  refusals: [],
});

export const getDraftChoices = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/draft-choices',
  caller: 'admin',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  summary:
    'What an editor chooses from: the categories, and the drawings of the bank with a description and their addresses.',
  replies: {
    200: z.object({
      categories: z.array(z.string()),
      images: z.array(z.object({ image: z.string(), alt: z.string(), url: z.string() })),
    }),
  },
  refusals: [],
});

export const getDraft = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/drafts/:draft',
  caller: 'admin',
  rateLimit: { max: 240, windowSeconds: 60, per: 'address' },
  summary: 'A draft; without its answer key for another editor who has not answered it.',
  params,
  replies: { 200: draftView },
  refusals: ['not-found'],
});

export const createDraft = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/drafts',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Begins a draft: of a new question, of a question of the bank, or of an earlier text of one.',
  body: z.object({
    /** Null for a new question. */
    question: z.nullable(z.int().check(z.gte(1))),
    /** An earlier text by its `edit` in the list of revisions, 0 for the one that came with the service; the live text without it. */
    edit: z.optional(z.int().check(z.gte(0))),
  }),
  replies: { 201: z.object({ draft: z.int() }) },
  refusals: ['not-found', 'question-made'],
});

export const saveDraft = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/drafts/:draft',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Saves a draft of the caller. A submitted one has to be submitted again.',
  params,
  body: z.object({ version: z.int(), fields: draftFields, why: text(500) }),
  replies: { 200: draftView },
  refusals: ['not-found', 'not-allowed', 'stale-view'],
});

export const checkDraft = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/draft-checks',
  caller: 'admin',
  rateLimit: { max: 240, windowSeconds: 60, per: 'address' },
  summary: 'What is wrong with a question while it is typed, and which questions resemble it. Nothing is stored.',
  body: z.object({ draft: z.int(), fields: draftFields }),
  replies: {
    200: z.object({
      faults: z.array(fault),
      /** Those that resemble it most first. `answer`: its right option; null for a draft of another editor. */
      similar: z.array(
        z.object({
          question: z.nullable(z.int()),
          draft: z.nullable(z.int()),
          text: z.string(),
          answer: z.nullable(z.string()),
          isAnswerSame: z.boolean(),
        }),
      ),
    }),
  },
  refusals: ['not-found', 'not-allowed'],
});
export type DraftCheck = z.infer<(typeof checkDraft.replies)[200]>;

export const submitDraft = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/drafts/:draft/submit',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Hands a draft without faults to another editor.',
  params,
  body: z.object({ version: z.int() }),
  replies: { 200: draftView },
  refusals: ['not-found', 'not-allowed', 'stale-view', 'draft-faulty'],
});

export const answerDraft = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/drafts/:draft/answer',
  caller: 'admin',
  rateLimit: writes,
  summary: "Answers another editor's submitted draft once, without its key, and replies with the key.",
  params,
  /** `option`: its text; null for none. */
  body: z.object({ version: z.int(), option: z.nullable(text(200)) }),
  replies: { 200: draftView },
  refusals: ['not-found', 'own-draft', 'stale-view', 'already-answered'],
});

export const decideDraft = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/drafts/:draft/decide',
  caller: 'admin',
  rateLimit: writes,
  summary: "Publishes another editor's draft, or returns it. Only after the caller has answered it.",
  params,
  body: z.object({ version: z.int(), outcome: z.enum(['published', 'returned']), words: adminReason }),
  replies: { 200: draftView },
  refusals: ['not-found', 'own-draft', 'stale-view', 'draft-unanswered', 'draft-faulty', 'question-voided'],
});

export const discardDraft = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/drafts/:draft/discard',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Discards a draft of the caller that is not published.',
  params,
  body: z.object({ version: z.int() }),
  replies: { 204: null },
  refusals: ['not-found', 'not-allowed', 'stale-view'],
});

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

export const getQuestionRevisions = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/questions/:question/revisions',
  caller: 'admin',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  summary:
    'The texts of a question written by hand, the latest first: who wrote and reviewed them, when, why, and what changed.',
  params: ofQuestion,
  replies: { 200: z.array(questionRevision) },
  refusals: ['not-found'],
});

export const retireQuestion = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/questions/:question/retire',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Withdraws a text of a question: it is in no game that starts afterwards.',
  params: ofQuestion,
  body: z.object({ revision: z.string().check(z.regex(/^[0-9a-f]{16}$/)), reason: adminReason }),
  replies: { 204: null },
  refusals: ['stale-view'],
});

/** What an editor's picture may measure as a file. */
export const pictureMaxBytes = 1024 * 1024;

export const addDraftImage = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/drafts/:draft/images',
  caller: 'admin',
  rateLimit: { max: 30, windowSeconds: 60, per: 'address' },
  summary:
    "Makes a drawing of an editor's picture (SVG, PNG or WebP), for a draft of the caller. The draft has it once it is saved.",
  params,
  rawBody: { mostBytes: pictureMaxBytes },
  /** As in `DraftFields`, and its address. */
  replies: { 201: z.object({ image: z.string(), url: z.string() }) },
  refusals: ['invalid-request', 'not-found', 'not-allowed', 'unavailable'],
});

export const adminDraftsRoutes = {
  getDrafts,
  getDraftChoices,
  getDraft,
  createDraft,
  saveDraft,
  checkDraft,
  submitDraft,
  answerDraft,
  decideDraft,
  discardDraft,
  addDraftImage,
  getQuestionRevisions,
  retireQuestion,
} as const;
