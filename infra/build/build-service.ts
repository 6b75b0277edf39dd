#!/usr/bin/env node
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { build, type Metafile, type Plugin } from 'esbuild';

import { billOfMaterials, licenceTexts, manifestIn, packagesIn, packagesNeededBy } from './bill-of-materials.ts';

/**
 * Builds a service for a machine that has only Node: one file with everything it imports (`main.cjs`), one for each thread (`*-thread.ts`), its data (migrations, and
 * the files under `src/` that are neither code nor in the bundle), a `package.json` of the packages to install beside it, a bill of all packages
 * (`sbom.cdx.json`) and the texts of their licences (`licences.txt`). The same sources give the same bytes in any folder.
 *
 * @param outFolder emptied first; by default the service's `dist/`
 */
export async function buildService(folder: string, outFolder = join(folder, 'dist')): Promise<void> {
  rmSync(outFolder, { recursive: true, force: true });
  const manifest = manifestIn(folder);
  const installed = Object.entries(manifest.dependencies ?? {}).filter(([name]) => keptOutside.includes(name));
  const { metafile } = await bundle(folder, join('src', 'main.ts'), join(outFolder, 'main.cjs'));
  for (const thread of threadsIn(folder))
    await bundle(folder, thread, join(outFolder, thread.replace(/\.ts$/, '.cjs')));
  copyFiles(join(folder, 'migrations'), join(outFolder, 'migrations'), () => true);
  const bundled = new Set(Object.keys(metafile.inputs).map((file) => resolve(folder, file)));
  copyFiles(join(folder, 'src'), join(outFolder, 'src'), (file) => !/\.[mc]?tsx?$/.test(file) && !bundled.has(file));
  writeJson(join(outFolder, 'package.json'), {
    private: true,
    license: manifest.license,
    dependencies: Object.fromEntries(installed),
  });
  const packages = [
    ...packagesIn(metafile, folder),
    ...packagesNeededBy(
      folder,
      installed.map(([name]) => name),
    ),
  ];
  writeJson(join(outFolder, 'sbom.cdx.json'), billOfMaterials(manifest, packages));
  writeFileSync(join(outFolder, 'licences.txt'), licenceTexts(packages));
}

/** Bundles an entry with everything that it imports; its source map names the sources relative to the service. */
async function bundle(folder: string, entry: string, outfile: string): Promise<{ readonly metafile: Metafile }> {
  const { metafile } = await build({
    entryPoints: [join(folder, entry)],
    outfile,
    absWorkingDir: folder,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // Keeps names, so that a stack trace can be read without the source map.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    external: [...keptOutside, ...neverUsed].flatMap((name) => [name, `${name}/*`]),
    plugins: [asCommonJs(folder, entry)],
    logLevel: 'warning',
  });
  reduceMap(folder, outfile);
  return { metafile };
}

/** Files that run on threads of their own (`*-thread.ts`). They are given all that they need, and read no file beside them. */
function threadsIn(folder: string): string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-thread.ts'))
    .map((file) => join('src', file));
}

/** Writes the bill of a front end, all direct and indirect dependencies of its package, and beside it the texts of their licences. */
export function writeBill(folder: string, file: string): void {
  const manifest = manifestIn(folder);
  const packages = packagesNeededBy(folder, Object.keys(manifest.dependencies ?? {}));
  writeJson(file, billOfMaterials(manifest, packages));
  writeFileSync(join(dirname(file), 'licences.txt'), licenceTexts(packages));
}

/** Packages with native code, with WebAssembly or with files that are read at run time; they are installed beside the bundle. */
const keptOutside = ['@node-rs/argon2', 'canvaskit-wasm', '@fontsource-variable/saira', 'swagger-ui-dist'];

/**
 * Named but never imported where a bundle runs: pg's optional parts, the drivers that knex supports, and the bundler itself.
 */
const neverUsed = [
  'esbuild',
  'pg-native',
  'pg-query-stream',
  'better-sqlite3',
  'mariadb',
  'mysql',
  'mysql2',
  'oracledb',
  'sqlite3',
  'tedious',
];

/**
 * Leaves packages out of the map, which is 3 times as large with them and is parsed whenever a process starts with
 * `--enable-source-maps` (decision 0300): what is in a package keeps the names of its functions and has its place in the bundle.
 * Makes the paths of sources relative to the service, whatever folder the bundle is written to.
 */
function reduceMap(folder: string, outfile: string): void {
  const file = `${outfile}.map`;
  const map = JSON.parse(readFileSync(file, 'utf8')) as SourceMap;
  const ours = map.sources.flatMap((source, index) => (source.includes('node_modules') ? [] : [index]));
  const places = new Map(ours.map((index, place) => [index, place]));
  const lines = decode(map.mappings).map((segments) =>
    segments.flatMap((segment, index): SourceMapSegment[] => {
      const [column, source = -1, line = 0, at = 0] = segment;
      const place = places.get(source);
      if (place !== undefined) return [[column, place, line, at]];
      // Ends what came before it.
      return places.has(segments[index - 1]?.[1] ?? -1) || index === 0 ? [[column]] : [];
    }),
  );
  const sources = ours.map((index) => relative(folder, resolve(dirname(outfile), map.sources[index]!)));
  writeFileSync(file, JSON.stringify({ version: map.version, sources, names: [], mappings: encode(lines) }));
}

interface SourceMap {
  readonly version: number;
  readonly sources: readonly string[];
  readonly mappings: string;
}

function copyFiles(from: string, to: string, isWanted: (file: string) => boolean): void {
  if (!existsSync(from)) return;
  const entries = readdirSync(from, { recursive: true, withFileTypes: true, encoding: 'utf8' });
  for (const entry of entries.filter((each) => each.isFile() && isWanted(join(each.parentPath, each.name)))) {
    const file = join(entry.parentPath, entry.name);
    cpSync(file, join(to, relative(from, file)));
  }
}

function writeJson(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

async function runCommand([what, target, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0 || !(what === 'service' || (what === 'bill' && target))) {
    console.error(
      'usage: lights-out-build service [folder]   (in the folder of a service)\n       lights-out-build bill <file>        (in that of a front end)',
    );
    process.exitCode = 2;
    return;
  }
  try {
    if (what === 'bill') writeBill(process.cwd(), resolve(target!));
    else await buildService(process.cwd(), target && resolve(target));
  } catch (error) {
    // esbuild has already printed the errors with their locations.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Adds what a CommonJS bundle lacks. `import.meta` stays relative to the service's folder, with `dist/` in its place:
 * `join(import.meta.dirname, '../migrations')` in `src/app.ts` finds `dist/migrations`. A top-level await as the last statement of
 * the entry is dropped: nothing follows it, and a failure ends the process or thread either way.
 */
function asCommonJs(folder: string, entry: string): Plugin {
  return {
    name: 'as-common-js',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = relative(folder, path);
        const isMain = file === entry;
        const source = readFileSync(path, 'utf8');
        if (path.includes('node_modules') || (!isMain && !source.includes('import.meta.'))) return null;
        const contents = source
          .replaceAll('import.meta.dirname', `require('node:path').join(__dirname, ${JSON.stringify(dirname(file))})`)
          .replaceAll(
            'import.meta.url',
            `require('node:url').pathToFileURL(require('node:path').join(__dirname, ${JSON.stringify(file)})).href`,
          )
          .replaceAll('import.meta.main', String(isMain));
        return { contents: isMain ? contents.replace(lastAwait, 'void $1') : contents, loader: 'ts' };
      });
    },
  };
}

/** A top-level `await` in the last statement. */
const lastAwait = /^await ((?:(?!^\w)[^])*)$(?![^])/m;

if (import.meta.main) void runCommand(process.argv.slice(2));
