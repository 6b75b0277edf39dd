import * as z from 'zod/mini';

import { adminReason } from './admin-text.ts';
import { arrivalSources, experimentName } from './funnel.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

/** The steps from a stranger to an entry, in their order. `day-1` and `day-7`: raced on that day after registering. */
export const funnelSteps = [
  'visit',
  'question',
  'daily',
  'register',
  'race-1',
  'race-3',
  'day-1',
  'day-7',
  'entry',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const funnelWeeks = 12;
/** Of one source a smaller count than this is not told. */
export const leastTold = 5;

/** How many reached each step; null for a count of one source that is too small to be told. */
export const funnelCounts = z.record(z.enum(funnelSteps), z.nullable(z.int()));
export type FunnelCounts = z.infer<typeof funnelCounts>;

const formCounts = z.object({ shown: z.int(), reached: z.int() });
export type FormCounts = z.infer<typeof formCounts>;

/** The last run of an experiment. `startedAt` is null for one that has never run. */
export const adminExperiment = z.object({
  experiment: experimentName,
  /** What counts as success in the tab that was shown the form. */
  goal: z.enum(['question', 'register']),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** Name of the admin. */
  startedBy: z.nullable(z.string()),
  forms: z.object({ a: formCounts, b: formCounts }),
  /** How often each form has to be shown before the figures are a verdict; fixed before the start. */
  planned: z.int(),
  /** The share of B less that of A, and the 95% interval of it; null while a form was never shown. */
  difference: z.nullable(z.object({ value: z.number(), from: z.number(), to: z.number() })),
  /** The forms were shown so unequally often that chance does not explain it: something is wrong with the counting. */
  isUneven: z.boolean(),
});
export type AdminExperiment = z.infer<typeof adminExperiment>;

/** Weeks begin on Monday (UTC), the latest first. What follows registering counts for the week of the registration. */
export const adminFunnel = z.object({
  weeks: z.array(z.object({ week: z.iso.date(), counts: funnelCounts })),
  /** Of all those weeks together. */
  sources: z.array(z.object({ source: z.enum(arrivalSources), counts: funnelCounts })),
  experiments: z.array(adminExperiment),
});
export type AdminFunnel = z.infer<typeof adminFunnel>;

export const getAdminFunnel = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/funnel',
  caller: 'admin',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  summary: 'How many strangers became players, by week and by source, as counts; and what experiments have found.',
  replies: { 200: adminFunnel },
  refusals: [],
});

export const postAdminExperiment = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/experiments/:experiment',
  caller: 'admin',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  summary: 'Starts an experiment, counting from zero, or ends the one that runs; everybody is then shown form A.',
  params: z.object({ experiment: experimentName }),
  body: z.object({ isOn: z.boolean(), reason: adminReason }),
  replies: { 204: null },
  refusals: ['stale-view'],
});

export const adminFunnelRoutes = { getAdminFunnel, postAdminExperiment } as const;
