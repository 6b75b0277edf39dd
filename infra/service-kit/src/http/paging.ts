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

const foreign = 'not one that this list gave';

/** @param key what the values are, in the order of the list; it also refuses made-up cursors */
export function cursorForm<Key extends readonly (string | number)[]>(key: z.ZodMiniType<Key>): CursorForm<Key> {
  return {
    encode: (values) => Buffer.from(JSON.stringify(values)).toString('base64url'),
    decode(cursor) {
      if (cursor === undefined) return undefined;
      const parsed = key.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
      if (!parsed.success) throw refusedCursor(foreign);
      return parsed.data;
    },
  };
}

/** @param field the parameter that holds the cursor */
export function refusedCursor(complaint: string, field = 'cursor'): Refusal {
  return new Refusal('invalid-request', { message: `${field}: ${complaint}`, fields: { [field]: complaint } });
}

/**
 * Reads a cursor that is the id of the last row shown, where a list shows its ids anyway: the parameter `before`.
 *
 * @param find reads the caller's row of that id, with the values that the list is ordered by
 * @returns undefined for the first page
 * @throws {Refusal} `invalid-request` for the id of no such row
 */
export async function rowBefore<Row>(
  before: string | undefined,
  find: (id: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (before === undefined) return undefined;
  const row = await find(before);
  if (row === undefined) throw refusedCursor(foreign, 'before');
  return row;
}

export interface Page<Row> {
  readonly shown: readonly Row[];
  readonly next: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Cuts a page from rows that were read with a limit of one more, which shows whether there is a next page.
 *
 * @returns the rows to show, the cursor of the next page if there is one, and the reply's headers with it
 */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last === undefined ? undefined : cursorOf(last);
  return { shown, next, headers: next === undefined ? {} : { [nextCursorHeader]: next } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
