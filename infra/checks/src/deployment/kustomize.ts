import { posix } from 'node:path';

import { parse, parseAllDocuments } from 'yaml';

import type { House } from '../house.ts';

/** A Kubernetes object, untyped. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  readonly [part: string]: unknown;
}

interface Kustomization {
  readonly kind: string;
  readonly namespace?: string;
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly images?: readonly { readonly name: string; readonly newName?: string; readonly newTag?: string }[];
  readonly patches?: readonly {
    readonly target: { readonly kind: string; readonly name: string };
    readonly patch: string;
  }[];
  readonly configMapGenerator?: readonly {
    readonly name: string;
    readonly files: readonly string[];
    readonly options?: { readonly labels: Readonly<Record<string, string>> };
  }[];
}

interface Operation {
  readonly op: string;
  readonly path: string;
  readonly value: unknown;
}

/** The features of kustomize that are supported. Any other is a fault, because the result would differ from kustomize's. */
const knownWords = [
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'components',
  'images',
  'patches',
  'configMapGenerator',
  'generatorOptions',
];

/**
 * Does what `kustomize build` does to a folder, for the features used here: JSON patches only, generated names without a hash.
 *
 * @throws {Error} for a missing file, an unsupported feature, and a patch without a target
 */
export function buildKustomization(house: House, folder: string, into: readonly Manifest[] = []): readonly Manifest[] {
  const path = `${folder}/kustomization.yaml`;
  const kustomization = parse(read(house, path)) as Kustomization;
  const odd = Object.keys(kustomization).filter((word) => !knownWords.includes(word));
  if (odd.length > 0) throw new Error(`${path} says ${odd.join(', ')}, which is not read here`);
  const within = (entry: string) => posix.join(folder, entry);
  let objects = [...into];
  for (const resource of (kustomization.resources ?? []).map(within)) {
    objects = resource.endsWith('.yaml')
      ? [...objects, ...objectsIn(house, resource)]
      : [...buildKustomization(house, resource, objects)];
  }
  for (const component of (kustomization.components ?? []).map(within))
    objects = [...buildKustomization(house, component, objects)];
  for (const { name, files, options } of kustomization.configMapGenerator ?? []) {
    objects.push({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name, ...options },
      data: dataOf(house, folder, files),
    });
  }
  for (const { target, patch } of kustomization.patches ?? [])
    patchAll(objects, target, parse(patch) as Operation[], path);
  return withImages(inNamespace(objects, kustomization.namespace), kustomization.images ?? []);
}

/** Puts every object into the namespace, even one that names another, as kustomize does; a Namespace itself is in none. */
function inNamespace(objects: readonly Manifest[], namespace: string | undefined): readonly Manifest[] {
  if (namespace === undefined) return objects;
  return objects.map((object) =>
    object.kind === 'Namespace' ? object : { ...object, metadata: { ...object.metadata, namespace } },
  );
}

function objectsIn(house: House, path: string): Manifest[] {
  return parseAllDocuments(read(house, path)).map((document) => {
    if (document.errors[0]) throw new Error(`${path}: ${document.errors[0].message}`);
    return document.toJS() as Manifest;
  });
}

function read(house: House, path: string): string {
  if (!house.files.includes(path)) throw new Error(`${path} is missing`);
  return house.read(path);
}

function dataOf(house: House, folder: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.map((entry) => {
      const [name = '', file = name] = entry.split('=');
      return [posix.basename(name), read(house, posix.join(folder, file))];
    }),
  );
}

function patchAll(
  objects: readonly Manifest[],
  { kind, name }: { kind: string; name: string },
  operations: readonly Operation[],
  path: string,
): void {
  const targets = objects.filter(
    (object) => object.kind === kind && new RegExp(`^(?:${name})$`).test(object.metadata.name),
  );
  if (targets.length === 0) throw new Error(`${path} patches ${kind} ${name}, which is not there`);
  for (const target of targets) {
    for (const operation of operations) {
      if (operation.op !== 'replace') throw new Error(`${path} says ${operation.op}, which is not read here`);
      replace(target, operation, `${path}: ${kind} ${target.metadata.name}`);
    }
  }
}

function replace(target: unknown, { path, value }: Operation, where: string): void {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = steps.pop()!;
  let place = target as Record<string, unknown>;
  for (const step of steps) {
    if (!(step in place)) throw new Error(`${where} has no ${path}`);
    place = place[step] as Record<string, unknown>;
  }
  if (!(last in place)) throw new Error(`${where} has no ${path}`);
  place[last] = value;
}

function withImages(objects: readonly Manifest[], images: NonNullable<Kustomization['images']>): Manifest[] {
  const rename = (_name: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('image' in value) || typeof value.image !== 'string')
      return value;
    const image = images.find(({ name }) => value.image === name);
    return image ? { ...value, image: `${image.newName ?? image.name}:${image.newTag ?? 'latest'}` } : value;
  };
  return objects.map((object) => JSON.parse(JSON.stringify(object, rename)) as Manifest);
}
