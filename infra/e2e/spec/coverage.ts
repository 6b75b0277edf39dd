import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Sight } from './seen.ts';
import { seenRows, statements } from './statements.ts';

const specification = readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8');
/** Headings, table heads and list heads are not statements. */
const headings =
  /^#.*$|^\| Route \| Purpose \|$|^\| Method and path \| Payload \| Response and failure \|$|^\|[-|]+\|$|^Destructive toasts:$|^Success toasts: (?=')/gm;
/** The text between two statements. */
const joints = /[\s.,;:()|-]|\b(?:and|with)\b/g;

/** What the rows quote that is not in the specification, and what is in it that no row quotes (decision 0075). */
export function compareWithSpecification(): {
  readonly unfounded: readonly string[];
  readonly unquoted: readonly string[];
} {
  let left = specification.replaceAll(headings, (heading) => ' '.repeat(heading.length));
  const unfounded: string[] = [];
  for (const [id, words] of statements) {
    if (!specification.includes(words)) unfounded.push(`${id}: ${words}`);
    // Each row covers one occurrence: a statement that is made twice needs two rows.
    left = left.replace(words, '\n');
  }
  const unquoted = left
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.replaceAll(joints, '') !== '');
  return { unfounded, unquoted };
}

const root = join(import.meta.dirname, '../../..');
const isTest = /\.(?:test|int\.test|e2e)\.tsx?$/;

/** The sights of statements that are not there: a test that nobody has, words that the product does not say. */
export function missingSights(): readonly string[] {
  const files = sourceFiles();
  const [tests, product] = [files.filter((file) => isTest.test(file)), files.filter((file) => !isTest.test(file))].map(
    (some) => some.map((file) => readFileSync(join(root, file), 'utf8')),
  ) as [string[], string[]];
  const isThere = (sight: Sight) => {
    if (typeof sight === 'string') return statements.some(([id]) => id === sight);
    return 'test' in sight ? tests.some((file) => isTitled(file, sight.test)) : says(product, sight.text);
  };
  return Object.entries(seenRows).flatMap(([id, [, ...sights]]) =>
    sights.filter((sight) => !isThere(sight)).map((sight) => `${id}: ${JSON.stringify(sight)}`),
  );
}

/** Whether a file has a test with this title, or with a title that holds it. */
function isTitled(file: string, title: string): boolean {
  const quoted = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(['"\x60])[^'"\x60\n]*${quoted}.*\1,`).test(file);
}

function says(product: readonly string[], words: string): boolean {
  return product.some((file) => file.includes(words) || file.includes(words.replaceAll("'", String.raw`\'`)));
}

/** The sources of every slice and of what they share; not those of this table, which quote everything. */
function sourceFiles(): readonly string[] {
  const folders = readdirSync(root).filter((name) => /^(?:mfe|svc)-|^shell$/.test(name));
  return [...folders, 'infra/contracts', 'infra/web-kit', 'infra/service-kit', 'infra/e2e/stories'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => name.includes('node_modules') }),
  );
}
