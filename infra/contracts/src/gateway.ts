import * as z from 'zod/mini';

import { slicesReport } from './admin-slices.ts';
import { defineRoute } from './route.ts';
import { getSiteState } from './site-state.ts';
import { canaryParameter } from './slice-releases.ts';
import { getPortal, getSlicesPage, sliceRegistry, sliceRegistryPath } from './slices.ts';

/** The routes that the gateway answers itself. They are no part of the API's documentation. */

export const getSliceRegistry = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: sliceRegistryPath,
  caller: 'anyone',
  summary: 'Which version of each slice this browser is given, with the fingerprints of all that it will run.',
  rateLimit: { max: 600, windowSeconds: 60, per: 'address' },
  query: z.object({ [canaryParameter]: z.optional(z.string()) }),
  replies: { 200: sliceRegistry },
  refusals: [],
});

export const getAdminSlices = defineRoute({
  ...getSlicesPage,
  summary: 'Every slice with its releases, which of them browsers are given, and what operators did.',
  replies: { 200: slicesReport },
});

/** Where browsers report what the pages' Content-Security-Policy has refused. */
export const postPolicyReports = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/policy-reports',
  caller: 'anyone',
  summary: "A browser's report of violations of the Content-Security-Policy, in either of the two formats.",
  rateLimit: { max: 30, windowSeconds: 60, per: 'address' },
  rawBody: { mostBytes: 16 * 1024 },
  replies: { 204: null },
  refusals: ['body-too-large'],
});

export const gatewayRoutes = {
  getSliceRegistry,
  getPortal,
  getAdminSlices,
  getSiteState,
  postPolicyReports,
} as const;
