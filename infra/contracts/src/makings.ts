import * as z from 'zod/mini';

/**
 * What contests make the forms of a question of: any of its wordings with any three wrong options that go together. All are equally
 * hard, since wrong options are taken from the closest rivals alone, as those of the question itself are.
 */
export interface Makings {
  readonly wordings: readonly string[];
  readonly right: string;
  /** The closest first; numbers by their size. */
  readonly wrong: readonly string[];
  /** Which three of `wrong` go together, by their places as digits: `025`. */
  readonly trios: readonly string[];
  /** One for every form, or one for each of the trios where it tells of the options. */
  readonly explanations: readonly string[];
  /** `right` and `wrong` are what the options stand for; `lines` as in a question's proof, for each explanation. */
  readonly proof: {
    readonly template: string;
    readonly params: Readonly<Record<string, string | number>>;
    readonly right: string | number;
    readonly wrong: readonly (string | number)[];
    readonly lines: readonly (readonly string[])[];
  };
}

export const text = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most));
/** What an option stands for. */
export const optionKey = z.union([z.string(), z.number()]);

/** Whether every form of them has four options, one of them right. */
function isWhole({ right, wrong, trios, explanations, proof }: Makings): boolean {
  const isTrio = (trio: string) => {
    const places = new Set([...trio].map((digit) => Number.parseInt(digit, 36)));
    return places.size === 3 && [...places].every((place) => place < wrong.length);
  };
  return (
    new Set([right, ...wrong]).size === wrong.length + 1 &&
    proof.wrong.length === wrong.length &&
    trios.every(isTrio) &&
    [1, trios.length].includes(explanations.length)
  );
}

const parts: z.ZodMiniType<Makings> = z.strictObject({
  wordings: z.array(text(10, 140)).check(z.minLength(1)),
  right: text(1, 60),
  wrong: z.array(text(1, 60)).check(z.minLength(3)),
  trios: z.array(z.string().check(z.regex(/^[0-9a-z]{3}$/))).check(z.minLength(1)),
  explanations: z.array(text(20, 320)).check(z.minLength(1)),
  proof: z.strictObject({
    template: z.string(),
    params: z.record(z.string(), optionKey),
    right: optionKey,
    wrong: z.array(optionKey),
    lines: z.array(z.array(z.string())),
  }),
});

export const makingsSchema = parts.check(z.refine(isWhole, { error: 'makes forms without four options' }));
