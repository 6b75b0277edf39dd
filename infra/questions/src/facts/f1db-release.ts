import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

import { FaultyReleaseError, type PublishedRelease } from './release.ts';
import { fileOf, tableNames } from './tables.ts';

/**
 * What a published release may measure. F1DB 2026.11 is a zip of 3.4 MB with 75 files, of 77 MB in all and 24 MB for
 * the largest one; a season adds about a hundredth.
 */
export const releaseLimits = {
  zipBytes: 32 * 1024 * 1024,
  files: 200,
  fileBytes: 64 * 1024 * 1024,
  allBytes: 256 * 1024 * 1024,
} as const;

/**
 * Reads a release in the form in which F1DB publishes it (`f1db-json-splitted.zip`): one JSON file for each table at the
 * top level and its JSON schema beside it. Files that the game has no table for are not unpacked.
 *
 * @throws {FaultyReleaseError} where the zip is damaged or larger than its limits, or a file in it is no JSON
 */
export async function readF1dbRelease(zip: Buffer): Promise<PublishedRelease> {
  if (zip.length > releaseLimits.zipBytes)
    refuse('the zip', `has ${zip.length} bytes, more than ${releaseLimits.zipBytes}`);
  const opened = await fromBufferPromise(zip, { lazyEntries: true, strictFileNames: true }).catch((error: unknown) =>
    refuse('the zip', messageOf(error)),
  );
  const entries = await entriesOf(opened);
  const wantedEntries = entries.filter(({ fileName }) => wanted.has(fileName));
  refuseLarge(wantedEntries);
  const files = new Map<string, unknown>();
  for (const entry of wantedEntries) {
    if (files.has(entry.fileName)) refuse(entry.fileName, 'is in the zip twice');
    files.set(entry.fileName, parse(entry.fileName, await unpack(opened, entry)));
  }
  const newest = Math.max(0, ...entries.map((entry) => entry.getLastModDate({ timezone: 'UTC' }).getTime()));
  return {
    hash: createHash('sha256').update(zip).digest('hex'),
    releasedOn: new Date(newest).toISOString().slice(0, 10),
    files,
  };
}

const wanted = new Set(tableNames.flatMap((table) => [fileOf(table), fileOf(table).replace('.json', '.schema.json')]));

/** Lists the directory of the zip; names that lead out of it are an error of yauzl's. */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > releaseLimits.files)
    refuse('the zip', `holds ${zip.entryCount} files, more than ${releaseLimits.files}`);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    refuse('the zip', messageOf(error));
  }
  return entries;
}

/** Refuses by the sizes that the directory states, before anything is unpacked. */
function refuseLarge(entries: readonly Entry[]): void {
  let allBytes = 0;
  for (const { fileName, uncompressedSize } of entries) {
    allBytes += uncompressedSize;
    if (uncompressedSize > releaseLimits.fileBytes || allBytes > releaseLimits.allBytes)
      refuse(fileName, `unpacks to ${uncompressedSize} bytes, more than a release may hold`);
  }
}

/** An entry that unpacks to more or fewer bytes than its directory says is an error of yauzl's. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await zip
    .openReadStreamPromise(entry)
    .then(async (stream: Readable) => Buffer.concat(await stream.toArray()))
    .catch((error: unknown) => refuse(entry.fileName, messageOf(error)));
  if (crc32(bytes) !== entry.crc32) refuse(entry.fileName, 'is damaged: its checksum differs');
  return bytes;
}

function parse(name: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    return refuse(name, `is no JSON: ${messageOf(error)}`);
  }
}

function refuse(where: string, what: string): never {
  throw new FaultyReleaseError([{ where, what }]);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
