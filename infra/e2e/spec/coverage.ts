import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { rowIds, rows } from './rows/index.ts';

const specification = readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8');
/** Headings, table heads and list heads are not statements. */
const headings = /^#.*$|^\| Route \| Purpose \|$|^\|[-|]+\|$|^Destructive toasts:$|^Success toasts: (?=')/gm;
/** The text between two statements. */
const joints = /[\s.,;:()|-]|\b(?:and|with)\b/g;

/** What the rows quote that is not in the specification, and what is in it that no row quotes (decision 0075). */
export function compareWithSpecification(): {
  readonly unfounded: readonly string[];
  readonly unquoted: readonly string[];
} {
  let left = specification.replaceAll(headings, (heading) => ' '.repeat(heading.length));
  const unfounded: string[] = [];
  for (const id of rowIds) {
    const words = rows[id];
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
