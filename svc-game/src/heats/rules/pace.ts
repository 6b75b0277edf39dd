import type { Difficulty, HeatComparison } from '@lights-out/contracts';

import { mean, variance } from '../../fair-play/rules/statistics.ts';
import { sum } from '../../questions/rules/sum.ts';
import { abilities, chanceOfAtMost, posterior, rightOf, type RatedAnswer } from './rasch.ts';

/** An answer that was given against the clock. */
export interface TimedAnswer extends RatedAnswer {
  readonly label: Difficulty;
  readonly usedMs: number;
}

/** What right answers at each difficulty usually take in the contest, in ms. */
export type UsualMs = Readonly<Record<Difficulty, number>>;

/** How well the pace of a heat goes with what was raced before it, without its sentence. */
export type PaceComparison = Omit<NonNullable<HeatComparison['pace']>, 'sentence'>;

// Times of one person vary so much about that person's own, on the scale of logarithms, where the difficulty is taken out.
const [leastDeviation, mostDeviation] = [0.2, 0.35];
// The best of more games is hardly better, and games cost whoever fills a month with them nothing.
const gamesMost = 30;
// Under the eyes of a steward people take somewhat longer, and no two days are alike.
const slowerInHeat = 0.1;
const fromDayToDay = 0.1;
const fewestRight = 5;
const steps = 121;
const widest = 3;

/**
 * Whether somebody who answers in the heat at its pace could have raced as fast before: times are lognormal about what is usual at
 * each difficulty (van der Linden 2007), a person's pace is a normal factor on them, and a game is as good as the best one where
 * it has as many right answers, by the ability that the heat shows, in as little time. A heat that is faster than the games says nothing
 * against them.
 *
 * @param games of the contest; the first is the best one
 * @returns undefined where there are too few right answers to tell
 */
export function comparePace(
  games: readonly (readonly TimedAnswer[])[],
  heat: readonly TimedAnswer[],
  usual: UsualMs,
): PaceComparison | undefined {
  const own = pacesOf(heat, usual);
  const best = games[0] ?? [];
  const [ofBest, ofAll] = [pacesOf(best, usual), pacesOf(games.flat(), usual)];
  if (own.length < fewestRight || ofBest.length === 0) return undefined;
  // Slow answers in between, which anybody can give, do not make a fast one likelier.
  const deviation = Math.min(mostDeviation, Math.max(leastDeviation, Math.sqrt(variance(own))));
  const pace = {
    mean: mean(own) - slowerInHeat,
    deviation: Math.hypot(deviation / Math.sqrt(own.length), fromDayToDay),
  };
  const asFast = (paces: readonly number[]) => {
    const [centre, spread] = [mean(paces), deviation / Math.sqrt(paces.length)];
    return (assumed: number) => normalCdf((centre - assumed) / spread);
  };
  const asFastAsBest = asFast(ofBest);
  const asRight = chancesOfAsMany(best, heat);
  const tries = Math.min(gamesMost, games.length);
  const onceAsGood = (assumed: number) => {
    const fast = asFastAsBest(assumed);
    return sum(asRight.map(({ weight, chance }) => weight * (1 - (1 - chance * fast) ** tries)));
  };
  return {
    heatSeconds: secondsOf(heat),
    bestGame: { seconds: secondsOf(best), games: games.length, ...fitOf(onceAsGood, pace) },
    allGames: { seconds: secondsOf(games.flat()), ...fitOf(asFast(ofAll), pace) },
  };
}

/** Logarithms of what right answers took, over what is usual. */
function pacesOf(answers: readonly TimedAnswer[], usual: UsualMs): number[] {
  return answers
    .filter(({ isCorrect }) => isCorrect)
    .map(({ label, usedMs }) => Math.log(Math.max(1, usedMs) / usual[label]));
}

function secondsOf(answers: readonly TimedAnswer[]): number {
  return mean(answers.filter(({ isCorrect }) => isCorrect).map(({ usedMs }) => usedMs)) / 1_000;
}

/** That whoever sat the heat has at least as many right of the game's questions, at each ability that the heat leaves open. */
function chancesOfAsMany(
  game: readonly RatedAnswer[],
  heat: readonly RatedAnswer[],
): { readonly weight: number; readonly chance: number }[] {
  const fewer = rightOf(game) - 1;
  const weights = posterior(heat);
  return abilities.flatMap((ability, index) => {
    const weight = weights[index]!;
    return weight < negligible ? [] : [{ weight, chance: 1 - chanceOfAtMost(fewer, game, ability) }];
  });
}

const negligible = 1e-4;

/** A chance over what is not known of the pace. */
function fitOf(
  chanceAt: (pace: number) => number,
  pace: { readonly mean: number; readonly deviation: number },
): Pick<PaceComparison['allGames'], 'chance' | 'least' | 'most'> {
  const at = (deviations: number) => chanceAt(pace.mean + deviations * pace.deviation);
  const points = Array.from({ length: steps }, (_, step) => (2 * widest * step) / (steps - 1) - widest);
  const weights = points.map((point) => Math.exp(-(point ** 2) / 2));
  const chance = points.reduce((total, point, index) => total + weights[index]! * at(point), 0) / sum(weights);
  // The slower, the less likely.
  return { chance, least: at(1.645), most: at(-1.645) };
}

/** The normal distribution function (Abramowitz and Stegun 1964, 26.2.17; the error is below 1e-7). */
function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}
