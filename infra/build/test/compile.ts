import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import webpack, { type Configuration } from 'webpack';

/** Inside the checkout, so that samples find the libraries, and out of sight of git. */
const home = join(import.meta.dirname, '../.local');

/** A slice that exists for one test: its files by path. */
export interface SampleSlice {
  readonly folder: string;
  readonly write: (files: Readonly<Record<string, string>>) => void;
  readonly remove: () => void;
}

export function sampleSlice(files: Readonly<Record<string, string>>): SampleSlice {
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, 'slice-'));
  const write = (more: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(more)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  write({
    'package.json': '{"name": "sample", "version": "0.1.0", "type": "module", "sideEffects": false}',
    'webpack.config.mjs': '',
    ...files,
  });
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs webpack to its end; gives the messages of what went wrong. */
export async function compile(config: Configuration): Promise<string[]> {
  const compiler = webpack({ ...config, cache: false });
  if (!compiler) throw new Error('webpack refused its config');
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('no result')) : resolve(result)));
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  return (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
}

/** What every file below the folder holds, as a hash, by its path. */
export function hashesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hashes = files
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')] as const);
  return Object.fromEntries(hashes);
}
