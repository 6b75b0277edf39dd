import { callRows } from './rows/calls.ts';
import { entityRows } from './rows/entities.ts';
import { rows } from './rows/index.ts';
import { purposeRows } from './rows/purpose.ts';
import { roleRows } from './rows/roles.ts';
import { shownRows } from './rows/shown.ts';
import { stateRows } from './rows/states.ts';
import type { Seen } from './seen.ts';

/** The other statements, each with where it is seen: the opening, sections 1, 3, 4, 6 and 7, and those of the others that tests show. */
export const seenRows: Readonly<Record<string, Seen>> = {
  ...purposeRows,
  ...entityRows,
  ...stateRows,
  ...roleRows,
  ...callRows,
  ...shownRows,
};

/** The words of every statement of the specification by its name. */
export const statements: readonly (readonly [id: string, words: string])[] = [
  ...Object.entries(rows),
  ...Object.entries(seenRows).map(([id, [words]]) => [id, words] as const),
].toSorted(([one], [other]) => sectionOf(one) - sectionOf(other));

function sectionOf(id: string): number {
  return Number(id[0]);
}
