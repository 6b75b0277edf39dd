import * as z from 'zod/mini';

import type { Refusal } from '../errors.ts';
import { cursorForm, pageOf, rowBefore } from './paging.ts';

const form = cursorForm(z.tuple([z.iso.datetime(), z.int()]));

test('a cursor is read back as it was given', () => {
  const key = ['2026-11-22T12:00:00Z', 7] as [string, number];
  expect(form.decode(form.encode(key))).toEqual(key);
  expect(form.decode(undefined)).toBeUndefined();
});

const encoded = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  ['nothing', ''],
  ['no base64url', 'ä'],
  ['no JSON', encoded('[')],
  ['a key too few', encoded('["2026-11-22T12:00:00Z"]')],
  ['a key too many', encoded('["2026-11-22T12:00:00Z", 7, 8]')],
  ['a key of another type', encoded('["2026-11-22T12:00:00Z", "7"]')],
  ["another list's", encoded('[7]')],
])('a cursor of %s is refused', (_what, cursor) => {
  expect(() => form.decode(cursor)).toThrow(
    expect.objectContaining({ code: 'invalid-request', fields: { cursor: 'not one that this list gave' } }) as Refusal,
  );
});

test('a page names the next one only where a row more was read', () => {
  const cursorOf = (n: number) => `after ${n}`;
  expect(pageOf([1, 2, 3], 2, cursorOf)).toEqual({
    shown: [1, 2],
    next: 'after 2',
    headers: { 'x-next-cursor': 'after 2' },
  });
  expect(pageOf([1, 2], 2, cursorOf)).toEqual({ shown: [1, 2], headers: {} });
  expect(pageOf([], 2, cursorOf)).toEqual({ shown: [], headers: {} });
});

test('an id as cursor finds its row, and is refused where there is none', async () => {
  const find = (id: string) => Promise.resolve(id === 'known' ? { at: 7 } : undefined);
  await expect(rowBefore(undefined, find)).resolves.toBeUndefined();
  await expect(rowBefore('known', find)).resolves.toEqual({ at: 7 });
  await expect(rowBefore('unknown', find)).rejects.toMatchObject({
    code: 'invalid-request',
    fields: { before: 'not one that this list gave' },
  });
});
