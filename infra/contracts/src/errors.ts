import * as z from 'zod/mini';

/** The one shape of every error body. `fields` names what is wrong with single fields of a form, by field name. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

export type ErrorBody = z.infer<typeof errorBody>;

/**
 * What is wrong with each field, in the words of its rule: the first complaint for each top-level field. Of a
 * field that may be one of several shapes the last shape's complaint counts, as that is the general one.
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
