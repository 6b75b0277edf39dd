import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Makes a CycloneDX bill of the packages in these folders, without duplicates and sorted by name. It contains no timestamp and no
 * serial number, so that the same packages give the same bill. Known weaknesses are looked up by it (decision 0278).
 */
export function billOfMaterials(of: Manifest, folders: readonly string[]): object {
  const components = new Map(
    folders.map((folder) => manifestIn(folder)).map((manifest) => [purlOf(manifest), componentOf(manifest)]),
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...componentOf(of), type: 'application' } },
    components: [...components].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, component]) => component),
  };
}

/**
 * The texts of the licences of the packages in these folders, which most of them want to go with every copy. Sorted by name, so that
 * the same packages give the same text; a package that brings no text is listed with the name of its licence.
 */
export function licenceTexts(folders: readonly string[]): string {
  const texts = new Map(folders.map((folder) => [purlOf(manifestIn(folder)), licenceTextOf(folder)]));
  return [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([purl, text]) => `${'='.repeat(80)}\n${purl}\n\n${text}\n`)
    .join('\n');
}

function licenceTextOf(folder: string): string {
  const files = readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i.test(name))
    .toSorted();
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.join('\n\n') || (manifestIn(folder).license ?? 'no licence is named');
}

/** The folders of the packages that a bundle has taken files from. */
export function packagesIn({ inputs }: Metafile, folder: string): string[] {
  const found = Object.keys(inputs).map((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set(found.filter((path) => path !== undefined))].map((path) => resolve(folder, path));
}

/**
 * The folders of these packages, resolved from a folder, and of everything they depend on. Workspaces are traversed but not listed,
 * and neither are build tools, which are in no product.
 */
export function packagesNeededBy(folder: string, names: readonly string[], seen = new Set<string>()): string[] {
  return names.flatMap((name) => {
    const found = find(folder, name);
    if (found === undefined || seen.has(found) || name === '@lights-out/build') return [];
    seen.add(found);
    const { dependencies, optionalDependencies } = manifestIn(found);
    const further = packagesNeededBy(found, Object.keys({ ...dependencies, ...optionalDependencies }), seen);
    return name.startsWith('@lights-out/') ? further : [found, ...further];
  });
}

export function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Undefined for an optional package of another platform. */
function find(from: string, name: string): string | undefined {
  const candidate = join(from, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) return candidate;
  return dirname(from) === from ? undefined : find(dirname(from), name);
}

function purlOf({ name, version }: Manifest): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function componentOf(manifest: Manifest): object {
  const { name, version, license } = manifest;
  const licenses =
    license === undefined
      ? []
      : [/ (?:OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }];
  return { 'bom-ref': purlOf(manifest), type: 'library', name, version, purl: purlOf(manifest), licenses };
}
