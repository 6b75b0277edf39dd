import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const infra = join(import.meta.dirname, '..');

/**
 * Twelve hex digits that name what a slice is built from: its own sources and those of the packages bundled into it.
 * The same sources give the same id on every machine.
 */
export function buildIdOf(folder) {
  const hash = createHash('sha256');
  for (const root of [join(folder, 'src'), join(infra, 'web-kit/src'), join(infra, 'contracts/src'), import.meta.dirname]) {
    for (const file of filesIn(root)) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
