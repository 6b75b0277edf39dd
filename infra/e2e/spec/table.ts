import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { openPlayers } from '../src/player.ts';
import { type RowId, rowIds, rows } from './rows/index.ts';

/** The state of a run over the specification: which statements were checked, and which of them failed. */
export interface Table {
  /**
   * Checks one statement. `quotes` are the texts that it has in quotation marks, so that the check looks for the
   * specification's own words. A failed check is recorded, and the journey continues until too many have failed.
   *
   * @throws {Error} at the fourth failure of a journey
   */
  readonly row: (id: RowId, check: (quotes: Quotes) => unknown) => Promise<void>;
  /** Ends a journey and throws its failures. */
  readonly close: () => void;
}

/** The quoted texts of a statement in order, as many as its check needs. */
export type Quotes = readonly [string, string, string];

const proven = new Set<RowId>();
const failuresBorne = 3;

/** The part of the table for one journey; all journeys of a run fill the same table. */
export function openTable(): Table {
  const failures: string[] = [];
  const close = () => {
    if (failures.length > 0) throw new Error(failures.join('\n\n'));
  };
  return {
    row: async (id, check) => {
      try {
        await check(quotesOf(rows[id]));
        proven.add(id);
      } catch (error) {
        await keepPictures(id);
        failures.push(`${id}: “${rows[id]}”\n${(error as Error).message}`);
        if (failures.length > failuresBorne) close();
      }
    },
    close,
  };
}

/** The statements that no journey has checked successfully. */
export function unprovenRows(): readonly RowId[] {
  return rowIds.filter((id) => !proven.has(id));
}

/** Apostrophes within words are not quotation marks. */
function quotesOf(statement: string): Quotes {
  return [...statement.matchAll(/(?<!\w)'(.+?)'(?!\w)/g)].map(([, text]) => text) as unknown as Quotes;
}

/** Saves what every player saw when the check failed, since the journey continues from there. */
async function keepPictures(id: RowId): Promise<void> {
  const folder = join(import.meta.dirname, '../../../.local/stories');
  await mkdir(folder, { recursive: true });
  await Promise.allSettled(
    [...openPlayers].map(({ page }, index) => page.screenshot({ path: join(folder, `${id}-${index + 1}.png`) })),
  );
}
