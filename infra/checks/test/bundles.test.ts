import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packagesNeededBy } from '@lights-out/build/bill-of-materials.ts';
import { buildService, writeBill } from '@lights-out/build/build-service.ts';

jest.setTimeout(60_000);

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
// Race data and the questions made from them are 5 MB of the largest image, svc-game's; Node alone is 109 MB.
const mostImageBytes = 187_000_000;
// What the images leave out of Node (decision 0287).
const symbolBytes = 18_000_000;
// The libraries that Node loads, and their licences (decision 0303).
const baseBytes = 5_500_000;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lights-out-bundles-'));
  for (const service of services) await buildService(join(root, service), join(folder, service));
  for (const frontEnd of frontEnds) writeBill(join(root, frontEnd), join(folder, frontEnd, 'sbom.cdx.json'));
});
afterAll(() => rmSync(folder, { recursive: true }));

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
    const { dependencies } = JSON.parse(readFileSync(join(folder, service, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const installed = packagesNeededBy(join(root, service), Object.keys(dependencies)).flatMap((path) => filesIn(path));
    const bytes = [...files, ...installed, process.execPath].reduce(
      (sum, file) => sum + statSync(file).size,
      baseBytes - symbolBytes,
    );
    expect(bytes).toBeLessThan(mostImageBytes);
    expect(files.filter((file) => readFileSync(file, 'utf8').includes(root))).toEqual([]);
    if (service !== 'svc-gateway') expect(files.some((file) => file.includes('migrations/0001-'))).toBe(true);
    if (service === 'svc-game')
      expect(files.some((file) => file.endsWith('src/questions/bank/drivers.json'))).toBe(true);
  },
);

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
