import type { RequestHandler } from 'express';

import type { SliceRegistry } from '@lights-out/contracts';
import type { ServedSlice } from '@lights-out/contracts/slices';
import type { ReleasedSlice } from '@lights-out/contracts/slice-releases';

import type { GivenRelease, HeldSlices, ReleasedSlices } from '../clients/released-slices.ts';
import { versionFor, type Visitor } from '../domain/canary.ts';
import { greet } from './visitor.ts';

/** The slices that a page loads by the registry. */
export const remotes = ['game', 'account', 'leaderboard'] as const;
/** What runs or is read as code; the rest (images, type) cannot do harm. */
const checked = /\.(?:js|css)$|^mf-manifest\.json$/;

/** `/slices.json`: which version of each slice this browser is given, with the fingerprint of all that it will run. */
export function createSliceRegistry(released: ReleasedSlices, isHttps: boolean): RequestHandler {
  return async (request, response) => {
    const held = await released.current();
    if (!held)
      return void response
        .status(503)
        .set({ 'retry-after': '5', 'cache-control': 'no-store' })
        .json({ code: 'unavailable', message: 'No slice is released.' });
    response
      .set({ 'cache-control': 'private, no-cache', vary: 'cookie' })
      .json(registryFor(held, greet(request, response, held, isHttps)));
  };
}

function registryFor(held: HeldSlices, visitor: Visitor): Partial<SliceRegistry> {
  const shell = givenTo(held, 'shell', visitor);
  return {
    ...(shell && { shell: { version: shell.version } }),
    ...Object.fromEntries(
      remotes.flatMap((slice) => {
        const release = givenTo(held, slice, visitor);
        return release ? [[slice, servedAt(`/mfe/${slice}`, `/mfe/${slice}`, release)]] : [];
      }),
    ),
  };
}

/** The release of a slice that this browser is given; undefined for a slice that was never released. */
export function givenTo({ slices }: HeldSlices, slice: ReleasedSlice, visitor: Visitor): GivenRelease | undefined {
  const held = slices.get(slice);
  return held?.given.get(versionFor(held.entry, visitor));
}

export function manifestAt(base: string, { version }: GivenRelease): string {
  return `${base}/releases/${version}/mf-manifest.json`;
}

/** A release as a browser loads it: its manifest below `base`, its parts, whose addresses its build has fixed or not, below `parts`. */
export function servedAt(base: string, parts: string, release: GivenRelease): ServedSlice {
  const { version, files } = release;
  const manifest = manifestAt(base, release);
  const integrity = Object.entries(files)
    .filter(([path]) => checked.test(path))
    .map(([path, fingerprint]) => [path === 'mf-manifest.json' ? manifest : `${parts}/${path}`, fingerprint]);
  return { version, manifest, integrity: Object.fromEntries(integrity) as Record<string, string> };
}
