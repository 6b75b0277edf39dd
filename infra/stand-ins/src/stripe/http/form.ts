import { parse } from 'qs';
import * as z from 'zod';

import { invalidRequest, type StripeFault } from '../fault.ts';

/** Parses a form as the SDK and Stripe.js send it: nested names in brackets, every value a string. */
export function parseForm(text: string): Record<string, unknown> {
  return parse(text, { depth: 8, parameterLimit: 500, arrayLimit: 100 });
}

export const text = z.string().max(5_000);
export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, { error: 'Invalid integer' })
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((notes) => Object.keys(notes).length <= 50, { error: 'Too many keys' });

/** Metadata to merge. A value of '' removes its key, and '' in place of the object removes all. */
export const metadataChange = z.union([metadata, z.literal('')]);

export function changeMetadata(
  before: Record<string, string> | null,
  change: Record<string, string> | '' | undefined,
): Record<string, string> | undefined {
  if (change === undefined) return undefined;
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

/** The parameters of every list. */
export const page = {
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** @throws {StripeFault} naming the first parameter that is missing, unknown or wrong */
export function checked<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  throw faultOf(result.error.issues[0]!, params);
}

function faultOf(issue: z.core.$ZodIssue, params: unknown): StripeFault {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0]!]);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(issue.path);
  const given = issue.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    params,
  );
  if (given === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.message === 'Invalid integer')
    return invalidRequest(`Invalid integer: ${JSON.stringify(given)}`, { code: 'parameter_invalid_integer', param });
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param });
}

function bracketed(path: readonly PropertyKey[]): string {
  return path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');
}
