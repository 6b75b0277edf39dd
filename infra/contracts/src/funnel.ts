import * as z from 'zod/mini';

import { defineRoute } from './route.ts';

/**
 * Where a stranger came from, as their browser tells it of the page that was opened first and of the site before it: a friend
 * challenge, a friend link, a shared daily or a board, else a search engine, another site, or none.
 */
export const arrivalSources = ['direct', 'search', 'site', 'challenge', 'friend', 'daily', 'board', 'other'] as const;
export type ArrivalSource = (typeof arrivalSources)[number];
/** A source that the service does not know, or that was not told, is `other`. */
export const arrivalSource = z.pipe(
  z.string(),
  z.transform((told): ArrivalSource => arrivalSources.find((source) => source === told) ?? 'other'),
);

/** Which parts of pages can be shown in two forms; each is off until an admin starts it, and form `a` is then the only one. */
export const experimentNames = ['keep-points'] as const;
export const experimentName = z.enum(experimentNames);
export type ExperimentName = z.infer<typeof experimentName>;

export const pageForms = ['a', 'b'] as const;
export type PageForm = (typeof pageForms)[number];

const formsOfExperiments = z.partialRecord(experimentName, z.enum(pageForms));
export type ShownForms = z.infer<typeof formsOfExperiments>;
/** The forms that a tab has shown. A page of another release may know other experiments: what does not fit is no form. */
export const shownForms = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((told) => {
      const known = experimentNames.map((name) => [name, pageForms.find((form) => form === told[name])] as const);
      return Object.fromEntries(known.filter(([, form]) => form !== undefined));
    }),
  ),
  formsOfExperiments,
);

/** What a browser tells of the tab that somebody arrived in; nothing tells one tab from another. */
export const arrival = z.object({ source: arrivalSource, forms: shownForms });
export type Arrival = z.infer<typeof arrival>;

export const postFunnelStep = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/funnel/steps',
  caller: 'anyone',
  summary:
    'Adds one to a count of the week: a visit, a first question, or the forms that were shown. Stores nothing of the caller. The reply names the experiments that run.',
  rateLimit: { max: 30, windowSeconds: 60, per: 'address' },
  body: z.object({ step: z.enum(['visit', 'question', 'shown']), arrival }),
  /** Texts, not names: a page of an older release knows fewer. */
  replies: { 200: z.object({ experiments: z.array(z.string()) }) },
  refusals: [],
});
