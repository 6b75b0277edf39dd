import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files of a checkout, by paths relative to it with forward slashes. */
export interface House {
  readonly files: readonly string[];
  read(path: string): string;
  /** The file as it is, for those that are no text. */
  bytes(path: string): Buffer;
}

/** Returns the faults, one line each. */
export type Check = (house: House) => string[];

const leftOut = new Set(['.git', '.local', 'coverage', 'dist', 'node_modules']);

/** The checkout, without generated files. */
export function houseAt(root: string): House {
  const files = filesIn(root)
    .map((path) => relative(root, path).split(sep).join('/'))
    .sort();
  return {
    files,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    bytes: (path) => readFileSync(join(root, path)),
  };
}

/** A house for tests, from paths and texts or bytes. */
export function houseOf(contents: Readonly<Record<string, string | Buffer>>): House {
  const bytes = (path: string) => Buffer.from(contents[path] ?? '');
  return { files: Object.keys(contents), bytes, read: (path) => bytes(path).toString('utf8') };
}

/** The names directly inside a folder (`''` is the house itself), folders with a closing slash. */
export function entriesOf(house: House, folder: string): string[] {
  const start = folder === '' ? '' : `${folder}/`;
  const names = house.files
    .filter((file) => file.startsWith(start))
    .map((file) => {
      const [first = '', ...rest] = file.slice(start.length).split('/');
      return rest.length > 0 ? `${first}/` : first;
    });
  return [...new Set(names)];
}

/** Blanks out the comments of a source and keeps its lines. */
export function withoutComments(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1');
}

/** `path:line` of each match of the pattern (global) in the text. */
export function locationsOf(path: string, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(
    (match) => `${path}:${text.slice(0, match.index).split('\n').length}: ${match[0].trim()}`,
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name) && !entry.isSymbolicLink())
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}
