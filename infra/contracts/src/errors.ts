import * as z from 'zod/mini';

/** The shape of every error body. `fields` has the messages for single fields of a form, by field name. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** A `puzzle`: solved, it is sent with the next try. */
  puzzle: z.optional(z.unknown()),
  /** Of an answer that could not be stored: when it arrived, signed. It is sent with the next try and counts by it. */
  arrival: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBody>;

/**
 * The first validation message of each top-level field. For a field with several allowed shapes it is that of the last
 * shape, which is the most general one.
 */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    if (!(field in fields)) fields[field] = innermost(issue).message;
  }
  return fields;
}

function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  return inner ? innermost(inner) : issue;
}
