import * as z from 'zod/mini';

import { formats } from './messages/formats.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** What an admin can take off without a release. Each is on unless it was switched off (decision 0241). */
export const capabilities = ['registering', 'paid-entries', 'challenges', 'mails'] as const;
export type Capability = (typeof capabilities)[number];

/** The capabilities whose state visitors' pages show. */
export const shownCapability = z.enum(['registering', 'paid-entries', 'challenges']);
export type ShownCapability = z.infer<typeof shownCapability>;

export const noticeKinds = ['banner', 'maintenance'] as const;
export const noticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof noticeKind>;

export const noticeTextMaxLength = 300;

/** A text for all visitors, which ends by itself. */
export const siteNotice = z.object({ text: z.string(), until: instant });
export type SiteNotice = z.infer<typeof siteNotice>;

/**
 * What the whole site is told by its admins at present. During `maintenance` nothing can be called but what a running game,
 * the portal and the provider of payments need.
 */
export const siteState = z.object({
  off: z.array(shownCapability),
  banner: z.nullable(siteNotice),
  maintenance: z.nullable(siteNotice),
});
export type SiteState = z.infer<typeof siteState>;

/** When to try again what is switched off (`Retry-After`). */
export const switchedOffSeconds = 60;

/** Everything is on, and nothing is announced: what counts before the state was read for the first time. */
export const usualState: SiteState = { off: [], banner: null, maintenance: null };

/** The end of a notice in words: `17 November 2026 at 12:00 UTC`. */
export function untilInWords({ until }: SiteNotice): string {
  return formats.instant(until);
}

export const getSiteState = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/site',
  caller: 'anyone',
  summary: 'What is switched off and announced at present; the gateway knows it even while no service answers.',
  rateLimit: { max: 600, windowSeconds: 60, per: 'address' },
  replies: { 200: siteState },
  refusals: [],
});

export const findSiteState = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/internal/site-state',
  caller: 'gateway',
  summary: 'What is switched off and announced at present, for the gateways, which are told when it changes.',
  rateLimit: { max: 100_000, windowSeconds: 60, per: 'address' },
  replies: { 200: siteState },
  refusals: [],
});
