import * as z from 'zod/mini';

/** A whole number in a path or query, digits only: a coerced number would accept an empty string as 0. */
export function wholeNumber(least: number, most: number) {
  const digits = Math.max(9, String(most).length);
  return z.pipe(
    z.union([z.int(), z.string().check(z.regex(new RegExp(`^\\d{1,${digits}}$`)))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  );
}

/** A yes or no in a query. */
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
