import * as z from 'zod/mini';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const operators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'has', 'lacks', 'startsWith'] as const;

/** One condition on a row: path, operator, value. `'$options'` stands for the question's four options. */
const condition = z.tuple([z.string(), z.enum(operators), z.union([scalar, z.array(scalar)])]);

const query = {
  table: z.enum([
    'seasons',
    'races',
    'results',
    'sprints',
    'qualifying',
    'standings',
    'championships',
    'teamChampionships',
    'drivers',
    'constructors',
    'circuits',
  ]),
  /** The last season that counts, where the wording ends with one: "by the end of 2025". */
  until: z.optional(z.int().check(z.minimum(1950), z.maximum(2100))),
  where: z._default(z.array(condition), []),
  /** Rows are counted by the value at this path (each element, where it is an array) and become `{key, count}`. */
  countBy: z.optional(z.string()),
  /** Keep only the rows with the extreme value at this path. */
  extreme: z.optional(z.tuple([z.enum(['max', 'min']), z.string()])),
  /** The path read off the kept rows, or `count()` for how many there are. */
  take: z.string(),
};

/**
 * What the fact tables must say for the question to be true. The claim is a query whose answer is the set of
 * accepted options: the right option must be in it and no wrong one may be. It knows drivers, teams, races and places by
 * their ids in F1DB, so that another name changes nothing.
 */
export const claimSchema = z.strictObject({
  ...query,
  /** What each option stands for, in the question's own order. */
  options: z.tuple([scalar, scalar, scalar, scalar]),
});

/** What else the question and its explanation say that the tables show: a query and its whole answer. */
export const statementSchema = z.strictObject({ ...query, is: z.union([scalar, z.array(scalar)]) });

export type Claim = z.infer<typeof claimSchema>;
export type Statement = z.infer<typeof statementSchema>;

/** Whether a release of race data is held against the question. */
export function restsOnFacts({
  claim,
  also,
}: {
  readonly claim?: Claim | undefined;
  readonly also?: readonly Statement[] | undefined;
}): boolean {
  return claim !== undefined || also !== undefined;
}
