import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import compare from 'semver/functions/compare.js';
import valid from 'semver/functions/valid.js';

import { ReleaseFault } from './registry/fault.ts';

const unreleased = '## Unreleased\n';
/** They name the images of a release by its version. */
const overlays = ['small', 'large'].map((size) => `infra/operate/deploy/k8s/overlays/${size}/kustomization.yaml`);

interface Lock {
  version: string;
  readonly packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
}

/**
 * Gives every package of a checkout, the lockfile and the images on Kubernetes the version of a release of the whole product, and
 * dates what the changelog has under *Unreleased*. Nothing is written unless all can be.
 *
 * @param day as `2026-11-29`
 * @throws {ReleaseFault} for a version that does not follow the present one, and where the changelog has nothing to release
 */
export async function renumberProduct(root: string, version: string, day: string): Promise<void> {
  const { version: present, workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
    workspaces: readonly string[];
  };
  if (valid(version) === null || compare(version, present) <= 0)
    throw new ReleaseFault(`"${version}" does not follow ${present}: say a later version, such as 1.2.3.`);
  const folders = ['', ...workspaces];
  const changed = async (path: string, change: (text: string) => string) => {
    const file = join(root, path);
    return [file, change(await readFile(file, 'utf8'))] as const;
  };
  const written = await Promise.all([
    ...folders.map((folder) => changed(join(folder, 'package.json'), (text) => renumbered(text, present, version))),
    ...overlays.map((file) => changed(file, (text) => text.replaceAll(`newTag: ${present} `, `newTag: ${version} `))),
    changed('package-lock.json', (text) => renumberedLock(text, folders, { present, version })),
    changed('CHANGELOG.md', (text) => dated(text, version, day)),
  ]);
  for (const [file, text] of written) await writeFile(file, text);
}

/** A manifest with the product's version as its own and in its dependencies on the product's packages. */
function renumbered(manifest: string, present: string, version: string): string {
  return manifest
    .split('\n')
    .map((line) =>
      /^\s*"(?:version|@lights-out\/[^"]+)": /.test(line) ? line.replace(`"${present}"`, `"${version}"`) : line,
    )
    .join('\n');
}

function renumberedLock(
  text: string,
  folders: readonly string[],
  { present, version }: { readonly present: string; readonly version: string },
): string {
  const lock = JSON.parse(text) as Lock;
  lock.version = version;
  for (const folder of folders) {
    const entry = JSON.stringify(lock.packages[folder], null, 2);
    lock.packages[folder] = JSON.parse(renumbered(entry, present, version)) as Lock['packages'][string];
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

function dated(changelog: string, version: string, day: string): string {
  const [before, after] = changelog.split(unreleased);
  if (after === undefined || !/^- /m.test(after.split('\n## ')[0]!))
    throw new ReleaseFault('The changelog has nothing under Unreleased.');
  return `${before}${unreleased}\n## ${version} (${day})\n${after}`;
}
