import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { mustRun } from '@lights-out/stand-ins/containers';
import { deployedServices, runningDeployment } from '@lights-out/stack';

jest.setTimeout(300_000);

const deployment = runningDeployment();
const root = join(import.meta.dirname, '../../..');
const programs = [...deployedServices, 'stripe-stand-in'];
const frontEnds = ['shell', 'mfe-game', 'mfe-account', 'mfe-leaderboard'];
const mostBytes = (name: string) => (frontEnds.includes(name) ? 6_000_000 : 130e6);
const nobody = '65532:65532';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lights-out-images-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly purl: string; readonly licenses: readonly object[] }[];
}

describe.each([...programs, ...frontEnds])('the image of %s', (name) => {
  const image = `${deployment.project}-${name}`;

  test('is small and runs as nobody', async () => {
    expect(Number(await deployment.inspect(image, '{{.Size}}'))).toBeLessThan(mostBytes(name));
    expect(await deployment.inspect(image, '{{.Config.User}}')).toBe(nobody);
  });

  test('holds the bill of its packages and the text of every licence', async () => {
    const id = (await mustRun('docker', ['create', image])).trim();
    const copy = join(folder, `${name}-content`);
    await mustRun('docker', ['cp', `${id}:${programs.includes(name) ? '/app' : '/builds-of-image'}`, copy]);
    await mustRun('docker', ['rm', id]);
    const folders = programs.includes(name) ? [copy] : readdirSync(copy).map((slice) => join(copy, slice));
    expect(folders.length).toBeGreaterThan(0);
    for (const each of folders) {
      const bill = JSON.parse(readFileSync(join(each, 'sbom.cdx.json'), 'utf8')) as Bill;
      const texts = readFileSync(join(each, 'licences.txt'), 'utf8');
      expect(bill.bomFormat).toBe('CycloneDX');
      expect(bill.components.length).toBeGreaterThan(3);
      expect(bill.components.filter(({ licenses }) => licenses.length === 0)).toEqual([]);
      expect(bill.components.filter(({ purl }) => !texts.includes(`\n${purl}\n\n`))).toEqual([]);
      expect(texts).toMatch(/Permission is hereby granted/);
    }
    if (programs.includes(name))
      expect(readFileSync(join(copy, 'node-licence.txt'), 'utf8')).toContain('Node.js is licensed for use as follows');
  });

  test('is made of the same bytes when it is built anew from the same sources', async () => {
    const first = await contentOf(name, []);
    const again = await contentOf(name, ['--no-cache-filter', stagesOf(name).join(',')]);
    expect(first.size).toBeGreaterThan(20);
    expect([...again].filter(([path, hash]) => first.get(path) !== hash)).toEqual([]);
    expect(again.size).toBe(first.size);
  });
});

/** The stages in which the Dockerfile makes this image of its own sources. */
function stagesOf(name: string): string[] {
  if (frontEnds.includes(name)) return ['built-slice', 'slice'];
  return name === 'stripe-stand-in' ? ['built-stripe-stand-in', name] : ['built-service', 'service'];
}

/**
 * What an image is made of: the path of each file with a hash of its bytes, its rights, or where it links to. Times are left out;
 * `rewrite-timestamp` makes them those of the commit.
 */
async function contentOf(name: string, options: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const output = await mkdtemp(join(folder, 'content-'));
  const [, target] = stagesOf(name) as [string, string];
  const what = `${frontEnds.includes(name) ? 'SLICE' : 'SERVICE'}=${name}`;
  const build = [
    'buildx',
    'build',
    '--file',
    'infra/operate/deploy/Dockerfile',
    '--target',
    target,
    '--build-arg',
    what,
    // Named by the run where stand-ins take the places of pinned images.
    ...['NODE_IMAGE', 'SLICE_BASE_IMAGE'].flatMap((base) => (process.env[base] ? ['--build-arg', base] : [])),
  ];
  await mustRun('docker', [...build, ...options, '--output', `type=local,dest=${output}`, '.'], { cwd: root });
  const paths = readdirSync(output, { recursive: true, encoding: 'utf8' });
  const content = new Map(paths.map((path) => [path, hashOf(join(output, path))]));
  rmSync(output, { recursive: true });
  return content;
}

function hashOf(path: string): string {
  const found = lstatSync(path);
  const rights = (found.mode & 0o7777).toString(8);
  if (found.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
  if (!found.isFile() || !existsSync(path)) return `folder ${rights}`;
  return `${createHash('sha256').update(readFileSync(path)).digest('hex')} ${rights}`;
}
