import * as z from 'zod/mini';

import { adminReason } from './admin-contests.ts';
import { defineRoute } from './route.ts';
import { capabilities } from './site-state.ts';
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

export const adminSite = z.object({ switches: z.array(capabilitySwitch) });
export type AdminSite = z.infer<typeof adminSite>;

const writes = { max: 60, windowSeconds: 60, per: 'address' } as const;

export const getAdminSite = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/site',
  caller: 'admin',
  rateLimit: { max: 240, windowSeconds: 60, per: 'address' },
  summary: 'Every capability with whether it is on, why, and since when.',
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

export const adminSiteRoutes = { getAdminSite, postAdminSwitch } as const;
