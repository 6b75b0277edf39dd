#!/usr/bin/env node
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';

const usage = 'usage: lights-out-build service   (in the folder of a service)';

if (import.meta.main) {
  if (process.argv[2] !== 'service') {
    console.error(usage);
    process.exit(2);
  }
  await buildService(process.cwd());
}

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
    external: ['@node-rs/argon2', 'pg-native', 'pg-query-stream', ...unusedKnexDrivers],
    plugins: [importMeta(folder)],
    logLevel: 'warning',
  });
  const migrations = join(folder, 'migrations');
  if (existsSync(migrations)) cpSync(migrations, join(outFolder, 'migrations'), { recursive: true });
}

const unusedKnexDrivers = ['better-sqlite3', 'mysql', 'mysql2', 'oracledb', 'sqlite3', 'tedious'];

/**
 * CommonJS has no `import.meta`. In each source file it keeps its meaning relative to the service's folder, for which
 * `dist/` stands: `join(import.meta.dirname, '../migrations')` in `src/app.ts` finds `dist/migrations`.
 */
function importMeta(folder: string): Plugin {
  return {
    name: 'import-meta',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        if (path.includes('node_modules') || !source.includes('import.meta.')) return null;
        const file = relative(folder, path);
        const contents = source
          .replaceAll('import.meta.dirname', `require('node:path').join(__dirname, ${JSON.stringify(dirname(file))})`)
          .replaceAll('import.meta.url', `require('node:url').pathToFileURL(require('node:path').join(__dirname, ${JSON.stringify(file)})).href`)
          .replaceAll('import.meta.main', String(file === join('src', 'main.ts')));
        return { contents, loader: 'ts' };
      });
    },
  };
}
