import * as z from 'zod';

/** The categories of the product's specification, in its order. */
export const categories = [
  'History',
  'Drivers',
  'Circuits',
  'Technical',
  'Radio',
  'Rules',
  'Famous Quotes',
  'Championships',
  'Teams',
  'Race Venues',
  'Records',
  'Safety',
  'Engines',
  'Tyres',
  'Aerodynamics',
] as const;

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const operators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'has', 'lacks', 'startsWith'] as const;

/** One condition on a row: path, operator, value. `'$options'` stands for the question's four options. */
const condition = z.tuple([z.string(), z.enum(operators), z.union([scalar, z.array(scalar)])]);

/**
 * What the fact tables must say for the question to be true. The claim is a query whose answer is the set of
 * accepted options: the right option must be in it and no wrong one may be.
 */
export const claimSchema = z.strictObject({
  table: z.enum(['seasons', 'races', 'drivers', 'constructors', 'circuits']),
  /** The last season that counts, where the wording ends with one: "by the end of 2025". */
  until: z.int().min(1950).max(2100).optional(),
  where: z.array(condition).default([]),
  /** Rows are counted by the value at this path (each element, where it is an array) and become `{key, count}`. */
  countBy: z.string().optional(),
  /** Keep only the rows with the extreme value at this path. */
  extreme: z.tuple([z.enum(['max', 'min']), z.string()]).optional(),
  /** The path read off the kept rows, or `count()` for how many there are. */
  take: z.string(),
  /** How an option is compared: as text, or by the first number in it. */
  compare: z.enum(['text', 'number']).default('text'),
  /** Option text to the table's name for it, where the two differ. */
  aliases: z.record(z.string(), z.string()).default({}),
});

/** One question of the bank as it is kept in `bank/*.json`. It holds the answer key and never leaves svc-game whole. */
export const bankQuestionSchema = z.strictObject({
  id: z.int().positive(),
  category: z.enum(categories),
  question: z.string().min(10).max(140),
  options: z.tuple([
    z.string().min(1).max(60),
    z.string().min(1).max(60),
    z.string().min(1).max(60),
    z.string().min(1).max(60),
  ]),
  /** Index 0 to 3 into `options`. */
  correctOption: z.int().min(0).max(3),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  /** Describes the drawing `images/{id in at least three digits}.svg` without giving the answer. Ids 1 to 20, and some from 1001 on. */
  imageAlt: z.string().min(10).max(160).optional(),
  /** One or two sentences that teach something, shown once the answer is locked. */
  explanation: z.string().min(20).max(320),
  /** Where the fact can be checked, with the address of a page. */
  source: z.string().min(4).max(200),
  /** The first day (UTC, `YYYY-MM-DD`) on which it is asked; left out where it is asked at once. */
  validFrom: z.iso.date().optional(),
  /** The last day (UTC, `YYYY-MM-DD`) on which the wording is true; null where it does not age. */
  validUntil: z.iso.date().nullable(),
  /** The decade the question is about (1950, 1960, …), or null where it is about none. */
  decade: z.int().min(1900).max(2020).multipleOf(10).nullable(),
  /**
   * Where no table decides: what the source says, in as few words as tell the right option from the others. It is written from the
   * source and not from the options, so that a mistake in either shows (decision 0211).
   */
  stated: z.string().min(1).max(60).optional(),
  /**
   * What it is about, in the words of the questions made from race data (`race:1988-italy`, `driver:ayrton-senna`,
   * `topic:halo`): two that share one are kept out of the same game.
   */
  about: z
    .array(z.string().regex(/^(?:race|driver|season|team|circuit|grand-prix|topic):[\w-]+$/))
    .min(1)
    .optional(),
  /** For reviewers: the subtlety behind the fact. */
  note: z.string().max(400).optional(),
  claim: claimSchema.optional(),
});

export const bankFileSchema = z.array(bankQuestionSchema);

export type BankQuestion = z.infer<typeof bankQuestionSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type Category = (typeof categories)[number];
