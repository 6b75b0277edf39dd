import * as z from 'zod/mini';

import { instant } from './time.ts';

/** Where the gateway serves the registry of slices. */
export const sliceRegistryPath = '/slices.json';

/** A same-origin path: starts with exactly one slash, so that no entry can point to another host. */
const sameOriginPath = z.string().check(z.regex(/^\/(?![/\\])(?!.*\.\.)[\w./-]+$/));

/** What a released version is called. Also the name of its folder, so it begins with a digit and holds no slash. */
export const sliceVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[\w-]+(?:\.[\w-]+)*)?$/), z.maxLength(80));

/** The fingerprint of a file, as a browser checks it: https://www.w3.org/TR/sri-2/ */
export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

const servedSlice = z.object({
  version: sliceVersion,
  manifest: sameOriginPath,
  /** What each script, style sheet and manifest must be, by its address; what is not among them is not loaded. */
  integrity: z.record(sameOriginPath, integrity),
});
export type ServedSlice = z.infer<typeof servedSlice>;

/** Where the gateway is asked whether the one segment of a path leads to a page that no list names, and what it answers. */
export const portalQuestion = (segment: string): string => `/api/portal/${segment}`;
export const portalAnswer = servedSlice;

/** The page of releases, for admins alone: what the gateway is asked for there, with where the portal's code lies in the answer. */
export const slicesQuestion = '/api/admin/slices';
export const slicesAnswer = z.object({ portal: servedSlice });

/** Under this key the browser remembers which version of each slice it was served last. */
export const servedVersionsKey = 'lights-out:served';
export const servedVersions = z.record(z.string(), z.object({ version: sliceVersion, at: instant }));
export type ServedVersions = z.infer<typeof servedVersions>;

/** The name of the page's `<meta>` that says which version of the shell it is. */
export const shellVersionMeta = 'lights-out-shell';

/** The name of the `<meta>` in which the shell's build leaves the fingerprints of its parts. */
export const integrityMeta = 'lights-out-integrity';

/** Beside the shell's page: each page of the site as it is before any code of it runs, by its route pattern. */
export const prerenderedFile = 'prerendered.json';
export const prerenderedPages = z.record(z.string(), z.string());
export type PrerenderedPages = z.infer<typeof prerenderedPages>;

/** Stands in a prerendered page where the title of what was asked for is to be read. */
export const headingMark = '{{heading}}';

/** Which version of each slice this browser is given: read at run time, so that a slice is released without the others. */
export const sliceRegistry = z.object({
  shell: z.optional(z.object({ version: sliceVersion })),
  game: z.optional(servedSlice),
  account: z.optional(servedSlice),
  leaderboard: z.optional(servedSlice),
});
export type SliceRegistry = z.infer<typeof sliceRegistry>;
