import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readF1dbRelease } from '../../src/facts/f1db-release.ts';
import type { Facts } from '../../src/facts/facts.ts';
import { loadFacts } from '../../src/facts/load-facts.ts';
import type { PublishedRelease } from '../../src/facts/release.ts';

/** Two releases as they were published: before the season of 2026, and after eleven of its rounds. */
const zips = {
  '2026.0': join(import.meta.dirname, '../../race-data/f1db-json-splitted-2026.0.0.zip'),
  '2026.11': join(import.meta.dirname, '../../race-data/f1db-json-splitted-2026.11.zip'),
};

export type ReleasedVersion = keyof typeof zips;

export function releasedZip(version: ReleasedVersion): Buffer {
  return readFileSync(zips[version]);
}

export async function publishedRelease(version: ReleasedVersion): Promise<PublishedRelease> {
  return readF1dbRelease(releasedZip(version));
}

/** Takes about a second and a half. */
export async function releasedFacts(version: ReleasedVersion): Promise<Facts> {
  return loadFacts(await publishedRelease(version));
}
