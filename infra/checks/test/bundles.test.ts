import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';

import { writeBill } from '@lights-out/build/build-service.ts';

jest.setTimeout(240_000);

const root = join(import.meta.dirname, '../../..');
const services = ['svc-gateway', 'svc-identity', 'svc-game', 'svc-payments'];
const frontEnds = ['shell', 'mfe-game', 'mfe-account', 'mfe-leaderboard'];

// Licences that permit distribution with the product (OFL: its fonts). Any other has to be reviewed first.
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
];
// The questions made from race data are 8 MB of the largest image, svc-game's; Node alone is 109 MB.
const mostImageBytes = 132_000_000;
// What is ours: 16.7 MB of svc-game, 7.7 of them the questions and 3 the library that draws pictures (decision 0300).
const mostPackedBytes = 17_000_000;
// What the images leave out of Node.
const symbolBytes = 18_000_000;
// The libraries that Node loads, and their licences (decision 0303).
const baseBytes = 5_500_000;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lights-out-bundles-'));
  for (const service of services) await pack(service);
  for (const frontEnd of frontEnds) writeBill(join(root, frontEnd), join(folder, frontEnd, 'sbom.cdx.json'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** With the script that the Dockerfile runs. */
async function pack(service: string): Promise<void> {
  const script = join(root, 'infra/operate/deploy/pack-service.sh');
  await promisify(execFile)('sh', [script, service, join(folder, service)]);
}

interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly {
    readonly name: string;
    readonly purl: string;
    readonly licenses: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[];
  }[];
}

const billOf = (slice: string) => JSON.parse(readFileSync(join(folder, slice, 'sbom.cdx.json'), 'utf8')) as Bill;

test.each([...services, ...frontEnds])(
  '%s has a bill of materials, and every licence in it lets us give the product on',
  (slice) => {
    const { bomFormat, specVersion, components } = billOf(slice);

    expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.5']);
    expect(components.map(({ purl }) => purl)).toContainEqual(
      expect.stringContaining(services.includes(slice) ? 'pkg:npm/express@' : 'pkg:npm/react@'),
    );
    const isAllowed = (licence: string) =>
      licence
        .replaceAll(/[()]/g, '')
        .split(' OR ')
        .some((one) => allowed.includes(one));
    const odd = components.filter(
      ({ licenses: [first] }) => !isAllowed(first?.license?.id ?? first?.expression ?? 'none'),
    );
    expect(odd.map(({ purl, licenses }) => `${purl} ${JSON.stringify(licenses)}`)).toEqual([]);
  },
);

test.each(services)(
  'the image of %s is small, as far as it can be added up; the bundle names no folder of the machine that built it, and brings its data',
  (service) => {
    const files = filesIn(join(folder, service));
    const packedBytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    const bytes = packedBytes + statSync(process.execPath).size + baseBytes - symbolBytes;
    expect(packedBytes).toBeLessThan(mostPackedBytes);
    expect(bytes).toBeLessThan(mostImageBytes);
    expect(files.filter((file) => readFileSync(file, 'utf8').includes(root))).toEqual([]);
    if (service !== 'svc-gateway') expect(files.some((file) => file.includes('migrations/0001-'))).toBe(true);
    if (service === 'svc-game')
      expect(files.some((file) => file.endsWith('src/questions/bank/bank.json.gz'))).toBe(true);
  },
);

test('of the packages beside the bundle of svc-game only what it loads is left, and it draws a picture with them', async () => {
  const packed = join(folder, 'svc-game');
  expect(
    filesIn(join(packed, 'node_modules'))
      .map((file) => relative(join(packed, 'node_modules'), file))
      .sort(),
  ).toEqual([
    '@fontsource-variable/saira/LICENSE',
    '@fontsource-variable/saira/files/saira-latin-ext-wght-normal.woff2',
    '@fontsource-variable/saira/files/saira-latin-wght-normal.woff2',
    '@fontsource-variable/saira/files/saira-vietnamese-wght-normal.woff2',
    '@fontsource-variable/saira/package.json',
    'canvaskit-wasm/LICENSE',
    'canvaskit-wasm/bin/full/canvaskit.js',
    'canvaskit-wasm/bin/full/canvaskit.wasm.br',
    'canvaskit-wasm/package.json',
  ]);
  const thread = new Worker(join(packed, 'src/clients/painter-thread.cjs'));
  const reply = await new Promise<{ painted: Uint8Array }>((resolve, reject) => {
    thread.once('message', resolve).once('error', reject);
    const shape = {
      kind: 'text',
      text: 'Nguyễn',
      x: 72,
      y: 300,
      size: 54,
      weight: 600,
      colour: '#f3f6fc',
      maxWidth: 900,
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ kind: 'draw', drawing: [shape] });
  });
  await thread.terminate();
  expect(Buffer.from(reply.painted).toString('latin1', 1, 4)).toBe('PNG');
  // Without its fonts the picture would be blank, which is 4.5 KB.
  expect(reply.painted.length).toBeGreaterThan(6_000);
});

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
