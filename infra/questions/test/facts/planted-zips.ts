import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

import { releaseLimits } from '../../src/facts/f1db-release.ts';

/** A zip that is not what F1DB publishes, and what is said of it. All of them are refused. */
export interface PlantedZip {
  readonly title: string;
  readonly make: (sound: Buffer) => Buffer | Promise<Buffer>;
  readonly says: string;
}

const drivers = 'f1db-drivers.json';

export const plantedZips: readonly PlantedZip[] = [
  {
    title: 'the file is no zip',
    make: () => Buffer.from('<html>Not found</html>'),
    says: 'the zip: is no zip file',
  },
  {
    title: 'the zip is empty',
    make: () => Buffer.alloc(0),
    says: 'the zip: is empty',
  },
  {
    title: 'the zip is cut off',
    make: (sound) => sound.subarray(0, sound.length / 2),
    says: 'the zip: is cut off or damaged; download it again',
  },
  {
    title: 'a byte of a file was changed on the way',
    make: (sound) => changedAt(sound, dataStartOf(sound, drivers) + 5_000, 0xff),
    says: `${drivers}: is damaged; download the release again`,
  },
  {
    title: 'the files are in a folder of the zip',
    make: () => zipOf({ [`f1db-json/${drivers}`]: '[]' }),
    says: 'the zip: has its files in the folder f1db-json; they belong at the top level',
  },
  {
    title: 'the zip is of another form of F1DB',
    make: () => zipOf({ 'f1db-drivers.csv': 'id,name' }),
    says: 'the zip: holds no file of a release; F1DB publishes it as f1db-json-splitted.zip',
  },
  {
    title: 'a name leads out of the folder',
    make: async () => renamed(await zipOf({ 'aa/f1db-drivers.json': '[]' }), 'aa/f1db', '../f1db'),
    says: 'the zip: invalid relative path: ../f1db-drivers.json',
  },
  {
    title: 'a name is absolute',
    make: async () => renamed(await zipOf({ 'a/f1db-drivers.json': '[]' }), 'a/f1db-', '//f1db-'),
    says: 'the zip: absolute path: //f1db-drivers.json',
  },
  {
    title: 'a name has backslashes',
    make: async () => renamed(await zipOf({ 'aa/f1db-drivers.json': '[]' }), 'aa/f1db', '..\\f1db'),
    says: 'the zip: invalid characters in fileName: ..\\f1db-drivers.json',
  },
  {
    title: 'a file unpacks to more than it may (a zip bomb)',
    make: () => zipOf({ [drivers]: Buffer.alloc(releaseLimits.fileBytes + 1, ' ') }),
    says: `${drivers}: unpacks to 67108865 bytes, more than a release may hold`,
  },
  {
    title: 'a file unpacks to more than its directory says',
    make: async () => withStatedSize(await zipOf({ [drivers]: Buffer.alloc(1_000_000, ' ') }), 1_000),
    says: `${drivers}: is damaged; download the release again`,
  },
  {
    title: 'all files together unpack to more than they may',
    make: () => zipOf(Object.fromEntries(bigNames.map((name) => [name, Buffer.alloc(releaseLimits.fileBytes, ' ')]))),
    says: 'unpacks to 67108864 bytes, more than a release may hold',
  },
  {
    title: 'there are too many files',
    make: () => zipOf(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f1db-${index}.json`, '[]']))),
    says: 'the zip: holds 201 files, more than 200',
  },
  {
    title: 'the zip is too large',
    make: () => Buffer.alloc(releaseLimits.zipBytes + 1),
    says: 'the zip: has 33554433 bytes, more than 33554432',
  },
  {
    title: 'a file is there twice',
    make: () => zipOf({ [drivers]: '[]' }, { [drivers]: '[]' }),
    says: `${drivers}: is in the zip twice`,
  },
  { title: 'a file is no JSON', make: () => zipOf({ [drivers]: '[{' }), says: `${drivers}: is no JSON: ` },
];

const bigNames = ['races', 'drivers', 'constructors', 'circuits', 'engines'].map((name) => `f1db-${name}.json`);

async function zipOf(...parts: Readonly<Record<string, string | Buffer>>[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const part of parts)
    for (const [name, content] of Object.entries(part))
      zip.addBuffer(Buffer.from(content), name, { mtime: new Date('2026-08-21T00:00:00Z') });
  zip.end();
  return buffer(zip.outputStream);
}

/** Writes another name of the same length wherever the zip has the first: no library writes such names. */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf(from); at !== -1; at = copy.indexOf(from, at + 1)) copy.write(to, at);
  return copy;
}

function changedAt(zip: Buffer, at: number, byte: number): Buffer {
  const copy = Buffer.from(zip);
  copy[at] = copy[at]! ^ byte;
  return copy;
}

/** Where the packed bytes of a file begin: after its local header of 30 bytes, its name and its extra field. */
function dataStartOf(zip: Buffer, name: string): number {
  const at = zip.indexOf(name);
  return at + name.length + zip.readUInt16LE(at - 2);
}

/** Writes another unpacked size into the directory, where it stands 22 bytes before the name. */
function withStatedSize(zip: Buffer, size: number): Buffer {
  const copy = Buffer.from(zip);
  copy.writeUInt32LE(size, copy.lastIndexOf(drivers) - 22);
  return copy;
}
