import { nextCursorHeader } from '@lights-out/contracts';
import type * as z from 'zod/mini';

import { Refusal } from '../errors.ts';

/** A keyset cursor: the values of the last row shown that the list is ordered by, opaque to callers. */
export interface CursorForm<Key extends readonly (string | number)[]> {
  encode(key: Key): string;
  /**
   * @returns undefined for the first page
   * @throws {Refusal} `invalid-request` for a cursor that is not of this form
   */
  decode(cursor: string | undefined): Key | undefined;
}

/** @param key what the values are, in the order of the list; it also refuses made-up cursors */
export function cursorForm<Key extends readonly (string | number)[]>(key: z.ZodMiniType<Key>): CursorForm<Key> {
  return {
    encode: (values) => Buffer.from(JSON.stringify(values)).toString('base64url'),
    decode(cursor) {
      if (cursor === undefined) return undefined;
      const parsed = key.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
      if (!parsed.success) throw refusedCursor('not one that this list gave');
      return parsed.data;
    },
  };
}

export function refusedCursor(complaint: string): Refusal {
  return new Refusal('invalid-request', { message: `cursor: ${complaint}`, fields: { cursor: complaint } });
}

/**
 * Cuts a page from rows that were read with a limit of one more, which shows whether there is a next page.
 *
 * @returns the rows to show, and the reply's headers with the cursor of the next page if there is one
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { readonly shown: readonly Row[]; readonly headers: Readonly<Record<string, string>> } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, headers: last === undefined ? {} : { [nextCursorHeader]: cursorOf(last) } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
