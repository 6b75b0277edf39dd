import * as z from 'zod/mini';

import { draftFault, draftFields, draftSummary, draftView, questionRevision } from './admin-draft-view.ts';
import { adminReason } from './admin-text.ts';
import { wholeNumber } from './query.ts';
import { defineRoute } from './route.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

const writes = { max: 120, windowSeconds: 60, per: 'address' } as const;
const params = z.object({ draft: wholeNumber(1, 2 ** 31 - 1) });
const ofQuestion = z.object({ question: wholeNumber(1, 2 ** 31 - 1) });
const text = (most: number) => z.string().check(z.maxLength(most));

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
      /** `name`: what an outline shows; null where it has none, or where it would tell a key that is kept. */
      images: z.array(z.object({ image: z.string(), alt: z.string(), name: z.nullable(z.string()), url: z.string() })),
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
  summary:
    'Begins a draft: of a new question, of a question of the bank, or of an earlier text of one. Of a made question the text and the explanation alone are drafted.',
  body: z.object({
    /** Null for a new question. */
    question: z.nullable(z.int().check(z.gte(1))),
    /** An earlier text by its `edit` in the list of revisions, 0 for the one that came with the service; the live text without it. */
    edit: z.optional(z.int().check(z.gte(0))),
  }),
  replies: { 201: z.object({ draft: z.int() }) },
  refusals: ['not-found', 'key-kept'],
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
  summary:
    'What keeps a question from being handed in while it is typed, and which questions resemble it. Nothing is stored.',
  body: z.object({ draft: z.int(), fields: draftFields, why: z.optional(text(500)) }),
  replies: {
    200: z.object({
      faults: z.array(draftFault),
      /** Those that resemble it most first. `answer`: its right option; null for a draft of another editor, and where it is kept. */
      similar: z.array(
        z.object({
          question: z.nullable(z.int()),
          draft: z.nullable(z.int()),
          text: z.string(),
          answer: z.nullable(z.string()),
          isAnswerSame: z.boolean(),
          /** Whether a contest may still ask it, or is meant to first. */
          isKept: z.boolean(),
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
