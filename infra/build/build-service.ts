#!/usr/bin/env node
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

import { billOfMaterials, manifestIn, packagesIn, packagesNeededBy } from './bill-of-materials.ts';

/**
 * Makes of a service what a machine with nothing but Node needs to run it: one file with all it imports (`main.cjs`),
 * its data beside it (migrations, and whatever under `src/` is no program), a `package.json` of what has to be
 * installed next to it, and the bill of all packages within (`sbom.cdx.json`). The same sources give the same bytes,
 * wherever they lie.
 *
 * @param outFolder emptied first; the service's own `dist/` unless given
 */
export async function buildService(folder: string, outFolder = join(folder, 'dist')): Promise<void> {
  rmSync(outFolder, { recursive: true, force: true });
  const manifest = manifestIn(folder);
  const installed = Object.entries(manifest.dependencies ?? {}).filter(([name]) => keptOutside.includes(name));
  const { metafile } = await build({
    entryPoints: [join(folder, 'src/main.ts')],
    outfile: join(outFolder, 'main.cjs'),
    absWorkingDir: folder,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // Names stay, so that a stack trace can be read without the map.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    external: [...keptOutside, ...neverUsed].flatMap((name) => [name, `${name}/*`]),
    plugins: [asCommonJs(folder)],
    logLevel: 'warning',
  });
  relocateMap(folder, outFolder);
  copyFiles(join(folder, 'migrations'), join(outFolder, 'migrations'), () => true);
  copyFiles(join(folder, 'src'), join(outFolder, 'src'), (file) => !/\.[mc]?tsx?$/.test(file));
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
}

/** Writes the bill of what a front end is made of: all that its package asks for, directly or not. */
export function writeBill(folder: string, file: string): void {
  const manifest = manifestIn(folder);
  writeJson(file, billOfMaterials(manifest, packagesNeededBy(folder, Object.keys(manifest.dependencies ?? {}))));
}

/** Native code, and files that are served or read as they are: installed next to the bundle. */
const keptOutside = ['@node-rs/argon2', '@napi-rs/canvas', '@fontsource-variable/saira', 'swagger-ui-dist'];

/** Named by libraries but never imported: pg's optional parts and the drivers that knex supports. */
const neverUsed = [
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

/** Where the sources lay relative to the service, whatever folder the bundle was written to. */
function relocateMap(folder: string, outFolder: string): void {
  const file = join(outFolder, 'main.cjs.map');
  const map = JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] };
  map.sources = map.sources.map((source) => relative(folder, resolve(outFolder, source)));
  writeFileSync(file, JSON.stringify(map));
}

function copyFiles(from: string, to: string, isWanted: (file: string) => boolean): void {
  if (!existsSync(from)) return;
  const entries = readdirSync(from, { recursive: true, withFileTypes: true, encoding: 'utf8' });
  for (const entry of entries.filter((each) => each.isFile() && isWanted(each.name))) {
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
    // esbuild has written the faults with their places already.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * What a CommonJS bundle lacks. `import.meta` keeps its meaning relative to the service's folder, for which `dist/`
 * stands: `join(import.meta.dirname, '../migrations')` in `src/app.ts` finds `dist/migrations`. `main.ts` may end by
 * awaiting: nothing comes after it, so it need not wait, and a failure ends the process either way.
 */
function asCommonJs(folder: string): Plugin {
  return {
    name: 'as-common-js',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = relative(folder, path);
        const isMain = file === join('src', 'main.ts');
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

/** A top-level `await` with nothing but its own statement after it. */
const lastAwait = /^await ((?:(?!^\w)[^])*)$(?![^])/m;

if (import.meta.main) void runCommand(process.argv.slice(2));
