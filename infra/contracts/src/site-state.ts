import * as z from 'zod/mini';

import { defineRoute } from './route.ts';

/** What an admin can take off without a release. Each is on unless it was switched off (decision 0241). */
export const capabilities = ['registering', 'paid-entries', 'challenges', 'mails'] as const;
export type Capability = (typeof capabilities)[number];

/** Those that visitors' pages tell of. */
export const shownCapability = z.enum(['registering', 'paid-entries', 'challenges']);
export type ShownCapability = z.infer<typeof shownCapability>;

/** What the whole site is told by its admins at present. */
export const siteState = z.object({ off: z.array(shownCapability) });
export type SiteState = z.infer<typeof siteState>;

/** When to try again what is switched off (`Retry-After`). */
export const switchedOffSeconds = 60;

/** Everything is on, and nothing is announced: what counts before the state was read for the first time. */
export const usualState: SiteState = { off: [] };

export const getSiteState = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/site',
  caller: 'anyone',
  summary: 'What is switched off at present; the gateway knows it even while no service answers.',
  rateLimit: { max: 600, windowSeconds: 60, per: 'address' },
  replies: { 200: siteState },
  refusals: [],
});

export const findSiteState = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/internal/site-state',
  caller: 'gateway',
  summary: 'What is switched off at present, for the gateways, which ask every two seconds.',
  rateLimit: { max: 100_000, windowSeconds: 60, per: 'address' },
  replies: { 200: siteState },
  refusals: [],
});
