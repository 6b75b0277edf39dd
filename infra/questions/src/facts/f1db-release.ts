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
  const opened = await fromBufferPromise(zip, { lazyEntries: true, strictFileNames: true }).catch(() =>
    refuse('the zip', unopenable(zip)),
  );
  const entries = await entriesOf(opened);
  const wantedEntries = entries.filter(({ fileName }) => wanted.has(fileName));
  if (wantedEntries.length === 0) refuse('the zip', foreign(entries));
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

/** Why a file cannot be opened as a zip. */
function unopenable(zip: Buffer): string {
  if (zip.length === 0) return 'is empty';
  const isZip = zip.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  return isZip ? 'is cut off or damaged; download it again' : 'is no zip file';
}

/** What a sound zip without a file of the release is taken for. */
function foreign(entries: readonly Entry[]): string {
  const inFolder = entries.map(({ fileName }) => fileName.split('/')).find((path) => wanted.has(path.at(-1) ?? ''));
  if (inFolder) return `has its files in the folder ${inFolder.slice(0, -1).join('/')}; they belong at the top level`;
  return 'holds no file of a release; F1DB publishes it as f1db-json-splitted.zip';
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
  const damaged = () => refuse(entry.fileName, 'is damaged; download the release again');
  const bytes = await zip
    .openReadStreamPromise(entry)
    .then(async (stream: Readable) => Buffer.concat(await stream.toArray()))
    .catch(damaged);
  return crc32(bytes) === entry.crc32 ? bytes : damaged();
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
