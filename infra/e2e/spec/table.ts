import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { openPlayers } from '../src/player.ts';
import { type RowId, rowIds, rows } from './rows/index.ts';

/** What is left of a run over the specification: which statements were checked, and which of them did not hold. */
export interface Table {
  /**
   * Checks one statement; `quotes` are the texts that it puts in quotation marks, so that the check looks for the
   * specification's own words. A check that fails is kept, and the journey goes on as long as few have failed.
   *
   * @throws {Error} at the fourth failure of a journey
   */
  readonly row: (id: RowId, check: (quotes: Quotes) => unknown) => Promise<void>;
  /** Ends a journey: throws what failed in it. */
  readonly close: () => void;
}

/** The quoted texts of a statement in order; there are as many as its check asks for. */
export type Quotes = readonly [string, string, string];

const proven = new Set<RowId>();
const failuresBorne = 3;

/** A sheet for one journey; all journeys of a run fill the same table. */
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

/** The statements that no journey has checked with success. */
export function unprovenRows(): readonly RowId[] {
  return rowIds.filter((id) => !proven.has(id));
}

/** Apostrophes within words are not quotation marks. */
function quotesOf(statement: string): Quotes {
  return [...statement.matchAll(/(?<!\w)'(.+?)'(?!\w)/g)].map(([, text]) => text) as unknown as Quotes;
}

/** What every player saw when the check failed: the journey goes on from there. */
async function keepPictures(id: RowId): Promise<void> {
  const folder = join(import.meta.dirname, '../../../.local/stories');
  await mkdir(folder, { recursive: true });
  await Promise.allSettled(
    [...openPlayers].map(({ page }, index) => page.screenshot({ path: join(folder, `${id}-${index + 1}.png`) })),
  );
}
