import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { floorFile } from './browser-floor.mjs';

const infra = join(import.meta.dirname, '..');

/**
 * Returns twelve hex digits that identify what a slice is built from: its own sources and those of the packages bundled into it.
 * The same sources give the same id on every machine.
 */
export function buildIdOf(folder) {
  const hash = createHash('sha256').update(readFileSync(floorFile));
  for (const root of [
    join(folder, 'src'),
    join(infra, 'web-kit/src'),
    join(infra, 'contracts/src'),
    import.meta.dirname,
  ]) {
    for (const file of filesIn(root)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Returns twelve hex digits that identify the contracts of data. Texts on the screen may differ between releases. */
export function contractsId() {
  const folder = join(infra, 'contracts/src');
  const hash = createHash('sha256');
  const files = filesIn(folder).filter((file) => !file.startsWith('messages'));
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

const notSources = /^(?:node_modules|test|\.local)[\\/]|\.test\.tsx?$/;

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !notSources.test(file))
    .sort();
}
