import * as z from 'zod/mini';

import { misfits } from '../src/release/contracts/fits.ts';
import type { Schema } from '../src/release/contracts/schema.ts';

const sends = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema;
const takes = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
const between = (sent: z.ZodMiniType, taken: z.ZodMiniType) =>
  misfits(sends(sent), takes(taken)).map(({ field, what }) => `${field} ${what}`.trim());

const s = z.string();
const pair = z.object({ a: s, b: s });

test.each<[string, z.ZodMiniType, z.ZodMiniType]>([
  ['the same', pair, pair],
  ['a field that the receiver does not know', pair, z.object({ a: s })],
  ['a field that may be missing there', z.object({ a: s }), z.object({ a: s, b: z.optional(s) })],
  ['a field that is always sent and may be missing there', pair, z.object({ a: s, b: z.optional(s) })],
  ['a field with a default there', z.object({ a: s }), z.object({ a: s, b: z._default(s, 'x') })],
  ['fewer values', z.enum(['a']), z.enum(['a', 'b'])],
  ['a value among those of a string', z.enum(['aa', 'bb']), s.check(z.minLength(2))],
  ['a value that fits a pattern', z.literal('2026-11'), s.check(z.regex(/^\d{4}-\d\d$/))],
  ['never null, where null is taken', s, z.nullable(s)],
  ['null and more, where both are taken', z.nullable(z.int()), z.nullable(z.number())],
  ['whole numbers as numbers', z.int(), z.number()],
  ['a narrower range', z.int().check(z.gte(1), z.lte(5)), z.int().check(z.gte(0), z.lte(10))],
  ['a bound that excludes its end', z.int().check(z.gte(0), z.lt(4)), z.int().check(z.gte(0), z.lte(3))],
  ['a shorter string', s.check(z.maxLength(5)), s.check(z.maxLength(10))],
  ['a list of fixed length', z.array(s).check(z.length(4)), z.array(s).check(z.minLength(1), z.maxLength(7))],
  [
    'one of two shapes',
    z.object({ kind: z.literal('x'), x: s }),
    z.union([z.object({ kind: z.literal('x'), x: s }), z.object({ kind: z.literal('y'), y: s })]),
  ],
  [
    'both of two shapes, in another order',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('x') }), z.object({ kind: z.literal('y') })]),
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('y') }), z.object({ kind: z.literal('x') })]),
  ],
  ['a record', z.record(s, z.int()), z.record(s, z.number())],
  ['fields as a record', z.object({ a: z.int() }), z.record(s, z.number())],
  ['anything taken', pair, z.unknown()],
  ['a uuid as a string', z.uuid(), s],
  ['a uuid as a string that is long enough', z.uuid(), s.check(z.maxLength(36))],
  ['an instant', z.iso.datetime(), z.iso.datetime()],
  ['true as a boolean', z.literal(true), z.boolean()],
])('%s fits', (_title, sent, taken) => {
  expect(between(sent, taken)).toEqual([]);
});

test.each<[string, z.ZodMiniType, z.ZodMiniType, string]>([
  ['a field that is needed and new', z.object({ a: s }), pair, 'b is not sent, and is needed'],
  [
    'a field that is needed and has become optional',
    z.object({ a: s, b: z.optional(s) }),
    pair,
    'b may be missing, and is needed',
  ],
  [
    'a field gone that is needed deep inside',
    z.object({ a: z.array(z.object({})) }),
    z.object({ a: z.array(z.object({ n: z.int() })) }),
    'a[].n is not sent, and is needed',
  ],
  ['a field that a strict receiver does not know', pair, z.strictObject({ a: s }), 'b is sent, and is not known there'],
  ['a value more', z.enum(['a', 'b', 'c']), z.enum(['a', 'b']), 'may be "c", where "a", "b" is taken'],
  ['any string for a value', s, z.enum(['a']), 'may be string, where "a" is taken'],
  ['null', z.object({ a: z.nullable(s) }), z.object({ a: s }), 'a may be null, where string is taken'],
  ['another type', z.object({ a: z.int() }), z.object({ a: s }), 'a may be integer, where string is taken'],
  ['numbers for whole numbers', z.number(), z.int(), 'may be number, where integer is taken'],
  [
    'a wider range below',
    z.int().check(z.gte(0)),
    z.int().check(z.gte(1)),
    'may be as little as 0, where 1 is the least',
  ],
  ['a wider range above', z.int().check(z.lte(9)), z.int().check(z.lt(9)), 'may be as much as 9, where 8 is the most'],
  [
    'a longer string',
    s.check(z.maxLength(20)),
    s.check(z.maxLength(10)),
    'may have more than the 10 characters that are taken',
  ],
  ['an empty string', s, s.check(z.minLength(1)), 'may have fewer than the 1 characters that are needed'],
  ['a longer list', z.array(s), z.array(s).check(z.maxLength(7)), 'may have more than the 7 items that are taken'],
  ['a string that need not be a uuid', s, z.uuid(), 'need not be of the format uuid, which is asked for'],
  [
    'a uuid as a string that is too short',
    z.uuid(),
    s.check(z.maxLength(35)),
    'may have more than the 35 characters that are taken',
  ],
  [
    'another pattern',
    s.check(z.regex(/^a/)),
    s.check(z.regex(/^b/)),
    'need not be of the pattern ^b, which is asked for',
  ],
  [
    'a value that does not fit a pattern',
    z.literal('nov'),
    s.check(z.regex(/^\d/)),
    'may be "nov", where string is taken',
  ],
  [
    'a third shape',
    z.union([z.object({ kind: z.literal('x') }), z.object({ kind: z.literal('z') })]),
    z.union([z.object({ kind: z.literal('x') }), z.object({ kind: z.literal('y') })]),
    'kind may be "z", where "x" is taken',
  ],
  ['anything sent', z.object({ a: z.unknown() }), z.object({ a: s }), 'a may be anything, where string is taken'],
  ['records of other values', z.record(s, s), z.record(s, z.int()), '.* may be string, where integer is taken'],
  ['a record for fields that are needed', z.record(s, s), z.object({ a: s }), 'a is not sent, and is needed'],
  ['false where only true is taken', z.boolean(), z.literal(true), 'may be false, where true is taken'],
  ['a list for one', z.array(s), s, 'may be array, where string is taken'],
])('%s does not fit', (_title, sent, taken, what) => {
  expect(between(sent, taken)).toContain(what);
});

test('what it does not know it refuses to judge', () => {
  expect(() => misfits({ allOf: [] } as Schema, {})).toThrow('uses "allOf"');
  expect(() =>
    misfits(
      { type: 'object', properties: { a: { $ref: '#/x' } as Schema } },
      { type: 'object', properties: { a: { type: 'string' } } },
    ),
  ).toThrow('a uses "$ref"');
  expect(() => between(z.tuple([s, s]), z.tuple([s, s]))).toThrow('prefixItems');
});
