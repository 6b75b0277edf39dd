import * as z from 'zod/mini';

import { adminReason } from './admin-text.ts';
import { defineRoute } from './route.ts';
import { capabilities, noticeKind, noticeTextMaxLength, siteNotice } from './site-state.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

export const capability = z.enum(capabilities);

/** One capability. The last three are null for one that was never switched. */
export const capabilitySwitch = z.object({
  capability,
  isOn: z.boolean(),
  reason: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  /** Name of the admin. */
  changedBy: z.nullable(z.string()),
});
export type CapabilitySwitch = z.infer<typeof capabilitySwitch>;

/** A notice that has not ended. */
export const adminNotice = z.object({ ...siteNotice.shape, changedAt: instant, changedBy: z.string() });
export type AdminNotice = z.infer<typeof adminNotice>;

export const noticeDaysMost = 30;

/** The text and the end of a notice, as the form sends them. */
export const newNotice = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Please write 3 to 300 characters'),
      z.maxLength(noticeTextMaxLength, 'Please write 3 to 300 characters'),
    ),
  /** From now until the end. */
  minutes: z
    .int('Please give whole minutes')
    .check(
      z.gte(1, 'Please give 1 to 43200 minutes'),
      z.lte(noticeDaysMost * 24 * 60, 'Please give 1 to 43200 minutes'),
    ),
});

export const adminSite = z.object({
  switches: z.array(capabilitySwitch),
  banner: z.nullable(adminNotice),
  maintenance: z.nullable(adminNotice),
});

const writes = { max: 60, windowSeconds: 60, per: 'address' } as const;

export const getAdminSite = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/site',
  caller: 'admin',
  rateLimit: { max: 240, windowSeconds: 60, per: 'address' },
  summary: 'Every capability with whether it is on, why, and since when; the notices that have not ended.',
  replies: { 200: adminSite },
  refusals: [],
});

export const postAdminSwitch = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/switches/:capability',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Switches a capability off or on again, with a reason; every gateway hears of it within seconds.',
  params: z.object({ capability }),
  body: z.object({ isOn: z.boolean(), reason: adminReason }),
  replies: { 204: null },
  refusals: ['stale-view'],
});

const noticeParams = z.object({ kind: noticeKind });

export const postAdminNotice = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/notices/:kind',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Shows a banner, or begins maintenance, with a text and an end; replaces the one before.',
  params: noticeParams,
  body: newNotice,
  replies: { 204: null },
  refusals: [],
});

export const endAdminNotice = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/notices/:kind/end',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Ends a notice before its end.',
  params: noticeParams,
  replies: { 204: null },
  refusals: ['stale-view'],
});

export const adminSiteRoutes = { getAdminSite, postAdminSwitch, postAdminNotice, endAdminNotice } as const;
