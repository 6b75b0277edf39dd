import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { root } from '../paths.ts';

const ingredients = ['infra/web-kit', 'infra/contracts', 'infra/build', 'package-lock.json'].map((path) =>
  join(root, path),
);
const leftOut = /(^|\/)(node_modules|dist|test|testing|coverage|snapshots|README\.md)(\/|$)|\.test\.tsx?$/;

/** A hash of everything that a slice's build depends on: its own files, the kits bundled into it, the tools. */
export async function fingerprintOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of [folder, ...ingredients]) {
    for (const file of await filesIn(path))
      hash
        .update(`${relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0');
  }
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  if (path.endsWith('.json')) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const kept = entries.filter((entry) => !leftOut.test(entry.name));
  const found = await Promise.all(
    kept.map(async (entry) => {
      const inner = join(path, entry.name);
      return entry.isDirectory() ? filesIn(inner) : [inner];
    }),
  );
  return found.flat().sort();
}
