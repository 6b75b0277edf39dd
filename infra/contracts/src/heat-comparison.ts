import * as z from 'zod/mini';

const paceFit = { seconds: z.number(), chance: z.number(), least: z.number(), most: z.number() };

export const heatAdvice = z.enum(['confirm', 'repeat', 'not-confirmed', 'ask']);
export type HeatAdvice = z.infer<typeof heatAdvice>;

/**
 * How likely the person who played the month would have at most so many right in the heat, by the Rasch model with the
 * calibrated difficulties. `least` and `most` hold the chance with 90 percent, given what the month says of the player.
 */
export const heatComparison = z.object({
  month: z.object({ right: z.int(), answered: z.int() }),
  heat: z.object({ right: z.int(), answered: z.int() }),
  chance: z.number(),
  least: z.number(),
  most: z.number(),
  /** The same in a sentence. */
  sentence: z.string(),
  /** Null where the heat had no clock or a helper, or too few right answers to tell. 1.0.0 does not send it. */
  pace: z.optional(
    z.nullable(
      z.object({
        /** What a right answer took on average. */
        heatSeconds: z.number(),
        /** How likely the person of the heat has so good a game among as many. */
        bestGame: z.object({ ...paceFit, games: z.int() }),
        /** How likely the person of the heat is so fast. */
        allGames: z.object(paceFit),
        sentence: z.string(),
      }),
    ),
  ),
  /** What the rule for stewards says; they decide, and may know more. `ask` where there is no pace. 1.0.0 does not send it. */
  advice: z.optional(heatAdvice),
});
export type HeatComparison = z.infer<typeof heatComparison>;
