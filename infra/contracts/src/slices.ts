import * as z from 'zod/mini';

import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** Where the gateway serves the registry of slices. */
export const sliceRegistryPath = '/slices.json';

/** A same-origin path: starts with exactly one slash, so that no entry can point to another host. */
const sameOriginPath = z.string().check(z.regex(/^\/(?![/\\])(?!.*\.\.)[\w./-]+$/));

/**
 * The name of a released version. It is also the name of its folder, so it begins with a digit and contains no slash.
 */
export const sliceVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[\w-]+(?:\.[\w-]+)*)?$/), z.maxLength(80));

/** The hash of a file in the form that browsers check: https://www.w3.org/TR/sri-2/ */
export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

const servedSlice = z.object({
  version: sliceVersion,
  manifest: sameOriginPath,
  /** The hash of each script, style sheet and manifest by its address; a file that is not listed is not loaded. */
  integrity: z.record(sameOriginPath, integrity),
});
export type ServedSlice = z.infer<typeof servedSlice>;

export const getPortal = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/portal/:segment',
  caller: 'anyone',
  summary: 'Whether a path of one segment is the portal, and where its code is.',
  // A person opens a page; only a program that guesses asks again and again.
  rateLimit: { max: 30, windowSeconds: 60, per: 'address' },
  params: z.object({ segment: z.string() }),
  replies: { 200: servedSlice },
  refusals: ['not-found'],
});

/** `getAdminSlices` as the shell knows it, which reads in the reply only where the portal's code is. */
export const getSlicesPage = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/slices',
  caller: 'admin',
  summary: 'Where the code of the page is.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  replies: { 200: z.object({ portal: servedSlice }) },
  refusals: ['not-found'],
});

/** The local-storage key under which a browser keeps the version of each slice that it was last served. */
export const servedVersionsKey = 'lights-out:served';
export const servedVersions = z.record(z.string(), z.object({ version: sliceVersion, at: instant }));
export type ServedVersions = z.infer<typeof servedVersions>;

/** The name of the `<meta>` with the shell's version. */
export const shellVersionMeta = 'lights-out-shell';

/** The name of the `<meta>` in which the shell's build stores the hashes of its files. */
export const integrityMeta = 'lights-out-integrity';

/** The prerendered pages of the site by route pattern, in a file beside the shell's page. */
export const prerenderedFile = 'prerendered.json';
export const prerenderedPages = z.record(z.string(), z.string());
export type PrerenderedPages = z.infer<typeof prerenderedPages>;

/** Placeholder in a prerendered page for the title of the requested page. */
export const headingMark = '{{heading}}';

/** The version of each slice that this browser gets, read at run time so that slices can be released separately. */
export const sliceRegistry = z.object({
  shell: z.optional(z.object({ version: sliceVersion })),
  game: z.optional(servedSlice),
  account: z.optional(servedSlice),
  leaderboard: z.optional(servedSlice),
});
export type SliceRegistry = z.infer<typeof sliceRegistry>;
