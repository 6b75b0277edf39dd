import type { ReleasedSlice } from '@lights-out/contracts/slice-releases';
import type { ServedSlice } from '@lights-out/contracts/slices';

import type { GivenRelease, HeldSlices } from '../clients/released-slices.ts';
import { versionFor, type Visitor } from '../rules/canary.ts';

/** The release of a slice for this browser; undefined for a slice that was never released. */
export function givenTo({ slices }: HeldSlices, slice: ReleasedSlice, visitor: Visitor): GivenRelease | undefined {
  const held = slices.get(slice);
  return held?.given.get(versionFor(held.entry, visitor));
}

export function manifestAt(base: string, { version }: GivenRelease): string {
  return `${base}/releases/${version}/mf-manifest.json`;
}

/** Files that are executed or parsed as code; images and fonts need no check. */
const checked = /\.(?:js|css)$|^mf-manifest\.json$/;

/** A release as a browser loads it: its manifest below `base`; its parts, whose addresses may be fixed by its build, below `parts`. */
export function servedAt(base: string, parts: string, release: GivenRelease): ServedSlice {
  const { version, files } = release;
  const manifest = manifestAt(base, release);
  const integrity = Object.entries(files)
    .filter(([path]) => checked.test(path))
    .map(([path, fingerprint]) => [path === 'mf-manifest.json' ? manifest : `${parts}/${path}`, fingerprint]);
  return { version, manifest, integrity: Object.fromEntries(integrity) as Record<string, string> };
}

/** The portal as a browser loads it below its secret path. Each visitor gets the same. */
export function servedPortal(held: HeldSlices, adminPath: string): ServedSlice | undefined {
  const portal = givenTo(held, 'portal', { bucket: undefined, label: undefined });
  return portal && servedAt(`/${adminPath}`, `/${adminPath}/releases/${portal.version}`, portal);
}
