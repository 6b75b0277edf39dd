#!/usr/bin/env node
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * Bundles `<folder>/src/main.ts` with all it imports into `<folder>/dist/main.cjs` and copies `migrations/` beside it.
 * What stays outside must be installed next to the bundle: native code, and drivers that knex names but nobody uses.
 */
export async function buildService(folder: string): Promise<void> {
  const outFolder = join(folder, 'dist');
  rmSync(outFolder, { recursive: true, force: true });
  await build({
    entryPoints: [join(folder, 'src/main.ts')],
    outfile: join(outFolder, 'main.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    sourcemap: 'linked',
    external: ['@node-rs/argon2', 'pg-native', 'pg-query-stream', ...unusedKnexDrivers.flatMap((name) => [name, `${name}/*`])],
    plugins: [asCommonJs(folder)],
    logLevel: 'warning',
  });
  const migrations = join(folder, 'migrations');
  if (existsSync(migrations)) cpSync(migrations, join(outFolder, 'migrations'), { recursive: true });
}

async function runCommand([what, ...rest]: readonly string[]): Promise<void> {
  if (what !== 'service' || rest.length > 0) {
    console.error('usage: lights-out-build service   (in the folder of a service)');
    process.exitCode = 2;
    return;
  }
  await buildService(process.cwd()).catch((error: unknown) => {
    // esbuild has written the faults with their places already.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

const unusedKnexDrivers = ['better-sqlite3', 'mariadb', 'mysql', 'mysql2', 'oracledb', 'sqlite3', 'tedious'];

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
          .replaceAll('import.meta.url', `require('node:url').pathToFileURL(require('node:path').join(__dirname, ${JSON.stringify(file)})).href`)
          .replaceAll('import.meta.main', String(isMain));
        return { contents: isMain ? contents.replace(lastAwait, 'void $1') : contents, loader: 'ts' };
      });
    },
  };
}

/** A top-level `await` with nothing but its own statement after it. */
const lastAwait = /^await ((?:(?!^\w)[^])*)$(?![^])/m;

if (import.meta.main) void runCommand(process.argv.slice(2));
