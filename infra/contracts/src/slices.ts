import * as z from 'zod/mini';

/** Where the gateway serves the registry of slices. */
export const sliceRegistryPath = '/slices.json';

/** A same-origin path: starts with exactly one slash, so that no entry can point to another host. */
const sameOriginPath = z.string().check(z.regex(/^\/(?![/\\])[\w./-]+$/));

const sliceEntry = z.object({ manifest: sameOriginPath });

/** Which build of each slice the shell loads: read at run time, so that a slice is released without the others. */
export const sliceRegistry = z.object({ game: sliceEntry, account: sliceEntry, leaderboard: sliceEntry });
export type SliceRegistry = z.infer<typeof sliceRegistry>;
