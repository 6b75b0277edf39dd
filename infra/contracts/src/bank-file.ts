import * as z from 'zod/mini';

import { categories } from './categories.ts';
import { claimSchema, statementSchema } from './claims.ts';
import { type Makings, makingsSchema, optionKey, text } from './makings.ts';
import { firstMadeId } from './question-ids.ts';
import { difficulties, type Difficulty } from './scoring.ts';

/** For svc-game and the factory of questions only: it describes answer keys, and no bundle that a visitor can download may import it. */

export { categories } from './categories.ts';
export type { Makings } from './makings.ts';
export { type Claim, restsOnFacts, type Statement } from './claims.ts';
export * from './question-ids.ts';

const subject = z.string().check(z.regex(/^(?:race|driver|season|team|circuit|grand-prix|topic):[\w-]+$/));

/** A question that was written by hand, with its answer key. */
export const bankQuestionSchema = z.strictObject({
  id: z.int().check(z.positive()),
  category: z.enum(categories),
  question: text(10, 140),
  options: z.tuple([text(1, 60), text(1, 60), text(1, 60), text(1, 60)]),
  /** Index 0 to 3 into `options`. */
  correctOption: z.int().check(z.minimum(0), z.maximum(3)),
  difficulty: z.enum(difficulties),
  /** Describes the drawing `images/{id in at least three digits}.svg` without giving the answer. Ids 1 to 20, and some from 1001 on. */
  imageAlt: z.optional(text(10, 160)),
  /** One or two sentences that teach something, shown once the answer is locked. */
  explanation: text(20, 320),
  /** Where the fact can be checked, with the address of a page. */
  source: text(4, 200),
  /** The first day (UTC, `YYYY-MM-DD`) on which it is asked; left out where it is asked at once. */
  validFrom: z.optional(z.iso.date()),
  /** The last day (UTC, `YYYY-MM-DD`) on which the wording is true; null where it does not age. */
  validUntil: z.nullable(z.iso.date()),
  /** The decade the question is about (1950, 1960, …), or null where it is about none. */
  decade: z.nullable(z.int().check(z.minimum(1900), z.maximum(2020), z.multipleOf(10))),
  /**
   * Where no table decides: what the source says, in as few words as tell the right option from the others. It is written from the
   * source and not from the options, so that a mistake in either shows (decision 0211).
   */
  stated: z.optional(text(1, 60)),
  /**
   * What it is about, in the words of the questions made from race data (`race:1988-italy`, `driver:ayrton-senna`,
   * `topic:halo`): two that share one are kept out of the same game.
   */
  about: z.optional(z.array(subject).check(z.minLength(1))),
  /** For reviewers: the subtlety behind the fact. */
  note: z.optional(text(0, 400)),
  claim: z.optional(claimSchema),
  also: z.optional(z.array(statementSchema).check(z.minLength(1))),
  /** The day by which a person looks whether all of it still holds, where no table would show that it does not, and what may change. */
  lookAgain: z.optional(z.strictObject({ by: z.iso.date(), why: text(10, 120) })),
});

export const bankFileSchema = z.array(bankQuestionSchema);

export type BankQuestion = z.infer<typeof bankQuestionSchema>;
export type Category = (typeof categories)[number];

/** How a made question came about, as data: enough to make it again, and to see whether it still holds. */
export interface Proof {
  readonly template: string;
  /** What the template was asked about. Races are named by key (`2019-germany`). */
  readonly params: Readonly<Record<string, string | number>>;
  /** What each option stands for, in the question's own order. */
  readonly options: readonly (string | number)[];
  readonly wording: number;
  /** Ids of the sentences that make up the explanation. */
  readonly lines: readonly string[];
  /** Key of the last race that had been run. */
  readonly asOf: string;
}

/** The SVG of a picture: shapes alone, nothing that runs, fetches or links. */
const picture = z.string().check(
  z.startsWith('<svg '),
  z.refine((svg) => !/<script|<foreignObject|<image|\bon\w+\s*=|href|url\(\s*['"]?(?!#)|@import|<!/i.test(svg), {
    error: 'holds more than shapes',
  }),
);

/** A drawing that is made of the facts of one question, and what it shows, for who does not see it. */
export interface Chart {
  readonly svg: string;
  readonly alt: string;
}

/** A question made from race data, with its answer key and its proof. */
export interface MadeQuestion {
  readonly id: number;
  readonly category: Category;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctOption: number;
  readonly difficulty: Difficulty;
  /** The circuit layout whose outline goes with the question. */
  readonly layoutId: string | null;
  readonly chart?: Chart | undefined;
  readonly explanation: string;
  readonly source: string;
  /** The last day (UTC, `YYYY-MM-DD`) on which the wording is true; null where it does not age. */
  readonly validUntil: string | null;
  readonly decade: number;
  readonly about: readonly string[];
  readonly proof: Proof;
  /** What contests make its forms of. */
  readonly makings?: readonly Makings[] | undefined;
  /** A sentence that a person wrote, read after the explanation. */
  readonly remark?: string | undefined;
}

export const madeQuestionSchema: z.ZodMiniType<MadeQuestion> = z.strictObject({
  id: z.int().check(z.minimum(firstMadeId)),
  category: z.enum(categories),
  question: text(10, 140),
  options: z.array(text(1, 60)).check(z.length(4)),
  correctOption: z.int().check(z.minimum(0), z.maximum(3)),
  difficulty: z.enum(difficulties),
  layoutId: z.nullable(z.string()),
  chart: z.optional(z.strictObject({ svg: picture, alt: text(10, 800) })),
  explanation: text(20, 320),
  source: text(4, 200),
  validUntil: z.nullable(z.iso.date()),
  decade: z.int(),
  about: z.array(subject),
  proof: z.strictObject({
    template: z.string(),
    params: z.record(z.string(), optionKey),
    options: z.array(optionKey),
    wording: z.int(),
    lines: z.array(z.string()),
    asOf: z.string(),
  }),
  makings: z.optional(z.array(makingsSchema).check(z.minLength(1), z.maxLength(2))),
  remark: z.optional(text(20, 160)),
});

/** What a release did to a question of the bank before: asked with another text, no longer asked, or not asked until a release has the table that proves it. */
export const fates = ['corrected', 'retired', 'unchecked'] as const;

/** What a bank was made of. Made again from the same sources it is the same text. */
export const bankSources = z.strictObject({
  /** The release of race data: its version, the day on which it was made, the SHA-256 of its zip, and what was raced in it. */
  release: z.strictObject({
    version: z.string().check(z.regex(/^\d{4}\.\d+$/)),
    releasedOn: z.iso.date(),
    hash: z.string(),
    seasons: z.int(),
    races: z.int(),
  }),
  /** SHA-256 of the written texts with their drawings. */
  texts: z.string(),
  /** Changes with the templates. */
  templates: z.int(),
  /** The version of the bank whose questions were kept to the letter where they still hold; null for a bank made afresh. */
  previous: z.nullable(z.string()),
});
export type BankSources = z.infer<typeof bankSources>;

/** A race as questions are about it (`race:2026-hungary`), its Grand Prix by name, and its day. */
const raceOfRelease = z.strictObject({ about: subject, grandPrix: z.string(), date: z.iso.date() });

const faults = z.array(z.strictObject({ where: z.string(), what: z.string() }));

/** What an address of banks answers, with 422, where the newest release cannot be used. */
export const faultyReleaseReply = z.object({ faults });
export type FaultyReleaseReply = z.infer<typeof faultyReleaseReply>;

const contents = {
  format: z.literal(3),
  sources: bankSources,
  /** Tables of the release that were in doubt, without which the questions were made, and what was wrong with them. */
  leftOut: z.array(z.string()),
  faults,
  written: z.array(bankQuestionSchema),
  made: z.array(madeQuestionSchema),
  /** Written questions that the race data contradict, and what they say instead: the options of a claim, or a figure. They are not asked. */
  contradicted: z.array(z.strictObject({ question: z.int(), accepted: z.array(z.string()) })),
  /** How made questions name drivers, teams, circuits and Grands Prix, by subject (`driver:ayrton-senna`). */
  names: z.record(z.string(), z.string()),
  /** The last race that had been run, and those that its season had still to come. */
  races: z.strictObject({ last: raceOfRelease, toCome: z.array(raceOfRelease) }),
  /** What became of made questions of the previous bank that the release contradicts. */
  changes: z.array(z.strictObject({ question: z.int(), became: z.enum(fates), why: z.string() })),
  /** The drawings of written questions by their ids, and the outlines of circuits by `layoutId`. */
  drawings: z.record(z.string(), picture),
  outlines: z.record(z.string(), picture),
};

/**
 * A finished bank: all questions with their answer keys, what they rest on and what they were made of. As a file it is this as JSON,
 * compressed by gzip.
 */
export const bankFile = z.strictObject({
  /** Of the release and of the content, as `2026.11-1f2e3d4c`. */
  version: z.string(),
  /** SHA-256, in hex, of the JSON of everything below. */
  hash: z.string(),
  ...contents,
});
export type BankFile = z.infer<typeof bankFile>;
export type BankContents = Omit<BankFile, 'version' | 'hash'>;

/** Describes the picture of a circuit without naming it. */
export const outlineAlt = 'The outline of a racing circuit, seen from above';

/** Below zero where the version `a` of a release (`2026.9`) is the earlier one, above zero where it is the later one. */
export function compareReleases(a: string, b: string): number {
  const [yearA = 0, roundA = 0] = a.split('.').map(Number);
  const [yearB = 0, roundB = 0] = b.split('.').map(Number);
  return yearA - yearB || roundA - roundB;
}
