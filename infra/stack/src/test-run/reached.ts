import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';

import { build, type Plugin } from 'esbuild';

/** The files that each file imports, by paths relative to the root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** A test file, and how many imports lie between it and what changed. */
export interface ReachedTest {
  readonly path: string;
  readonly distance: number;
}

const isTest = /\.(test|e2e)\.tsx?$/;

/** Reads who imports whom, across workspaces, from these files on. Packages of npm are left out. */
export async function readImports(root: string, entries: readonly string[]): Promise<Imports> {
  const { metafile } = await build({
    absWorkingDir: root,
    // One entry that imports all: as entries of their own each would be a bundle, which takes minutes.
    stdin: { contents: entries.map((path) => `import './${path}';`).join('\n'), resolveDir: root },
    outdir: 'none',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [ownSourcesOnly],
  });
  return new Map(Object.entries(metafile.inputs).map(([path, { imports }]) => [path, imports.map((one) => one.path)]));
}

const ownSourcesOnly: Plugin = {
  name: 'own-sources-only',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@lights-out/') ? undefined : { path, external: true },
    );
    // Only their imports matter, and these have none.
    bundler.onLoad({ filter: /\.(?:css|svg|png|webp|woff2|json|sql|txt|html|wasm|zip)$/ }, () => ({ loader: 'empty' }));
  },
};

/**
 * The tests that changed files reach by imports, nearest first. Files that mention a changed name count as changed for the
 * distance: a constant is imported through an index by nearly everything, and used in two places. A changed file that nothing
 * imports (a migration, a template of a mail, a configuration) reaches every test of its workspace.
 */
export function findReachedTests(
  imports: Imports,
  changed: readonly string[],
  mentioning: readonly string[],
  workspaces: readonly string[],
): ReachedTest[] {
  const importers = new Map<string, string[]>();
  for (const [path, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  const workspaceOf = (path: string) => workspaces.find((workspace) => path.startsWith(`${workspace}/`));
  const unread = changed.filter((path) => !imports.has(path) && !isDocument.test(path));
  const wholly = new Set(unread.map(workspaceOf).filter((workspace) => workspace !== undefined));
  const reached = distances(importers, changed);
  const near = distances(importers, [...changed, ...mentioning]);
  return [...imports.keys()]
    .filter((path) => isTest.test(path) && (reached.has(path) || wholly.has(workspaceOf(path) ?? '')))
    .map((path) => ({ path, distance: near.get(path) ?? Number.POSITIVE_INFINITY }))
    .toSorted((one, other) => one.distance - other.distance || sizeOf(one.path) - sizeOf(other.path));
}

/** Unit tests, then tests of pages with the network faked, then tests with servers. */
function sizeOf(path: string): number {
  if (!path.includes('/test/')) return 0;
  return path.endsWith('.int.test.ts') ? 2 : 1;
}

const isDocument = /\.(md|webp|png)$/;

function distances(importers: ReadonlyMap<string, readonly string[]>, from: readonly string[]): Map<string, number> {
  const found = new Map(from.map((path) => [path, 0]));
  // A map can be extended while it is walked, and is walked in the order of its entries.
  for (const [path, distance] of found)
    for (const importer of importers.get(path) ?? []) if (!found.has(importer)) found.set(importer, distance + 1);
  return found;
}

/** Takes tests in their order until their time is used up; a test that is too long for what is left is passed over. */
export function fitIn(
  tests: readonly ReachedTest[],
  secondsOf: (path: string) => number,
  seconds: number,
): { run: string[]; left: string[] } {
  const run: string[] = [];
  const left: string[] = [];
  let free = seconds;
  for (const { path } of tests) {
    const needed = secondsOf(path);
    if (needed <= free) {
      run.push(path);
      free -= needed;
    } else left.push(path);
  }
  return { run, left };
}

/** Names that a change's lines export or give to a field, from a diff. */
export function changedNames(diff: string): string[] {
  const lines = diff.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line));
  const names = lines.flatMap((line) => [
    ...[...line.matchAll(/\b(?:const|function|class|interface|type)\s+(\w{4,})/g)].map((match) => match[1]!),
    ...[...line.matchAll(/^[+-]\s*(?:readonly )?(\w{4,})\??:/g)].map((match) => match[1]!),
  ]);
  return [...new Set(names)];
}

/** The files among these that mention one of the names. */
export async function filesMentioning(
  root: string,
  names: readonly string[],
  files: Iterable<string>,
): Promise<string[]> {
  if (names.length === 0) return [];
  const pattern = new RegExp(`\\b(?:${names.join('|')})\\b`);
  const found = await Promise.all(
    [...files].map(async (path) => (pattern.test(await readFile(resolve(root, path), 'utf8')) ? [path] : [])),
  );
  return found.flat();
}

/** The workspace's name and the tests in it, for a line of the output. */
export function listByFolder(paths: readonly string[], workspaces: readonly string[]): string[] {
  return workspaces.flatMap((workspace) => {
    const own = paths.filter((path) => path.startsWith(`${workspace}/`));
    if (own.length === 0) return [];
    return `${workspace} (${own.length}): ${own.map((path) => relative(workspace, path).replace(isTest, '')).join(', ')}`;
  });
}
