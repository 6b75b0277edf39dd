import { questionsPerGame, type Difficulty } from '@lights-out/contracts';
import { shuffled } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';

import { balanced, expectedRight, targetOf, type Shares } from '../../src/questions/rules/balance.ts';
import { averagePlayer, learn, priorOf, shareRight, type Estimate } from '../../src/questions/rules/calibration.ts';
import { drawQuestions, type Shuffle } from '../../src/questions/rules/draw.ts';
import { isForContests } from '../../src/questions/rules/quotas.ts';
import type { Question } from '../../src/questions/bank/bank.ts';

export interface FairGridsOptions {
  readonly players: number;
  readonly gamesEach: number;
  /** How many answers of other players the difficulty was learned from, for each question of the pool. */
  readonly answersEach: number;
  /** Instead of answers: the standard deviation in logits by which a prior for questions without any misses their true difficulty. */
  readonly priorMisses?: number;
  readonly seed: number;
}

/** How fair the games of a contest are, as drawn and as exchanged. Deviations are shares of the target. */
export interface FairGrids {
  readonly games: number;
  readonly target: number;
  readonly drawn: Spread;
  readonly balanced: Spread;
  /** What can be expected of a player's games 1 to 10, 11 to 20 and so on, as shares of the target. */
  readonly byTens: readonly { readonly mean: number; readonly least: number; readonly most: number }[];
  /** Games with three questions of one category. */
  readonly threeOfACategory: number;
  /** Games with two questions that may answer one another. */
  readonly answeringEachOther: number;
  readonly repeats: number;
  /** How many questions that were written for contests a player meets in all games, and the most in one. */
  readonly writtenEach: number;
  readonly mostWritten: number;
}

interface Spread {
  /** Of the games, how many are within 1 % of the target, so that no two of them differ by more than 2 %. */
  readonly within: number;
  readonly furthest: number;
  /** The standard deviation by the true difficulty, which only the simulation knows. */
  readonly trueDeviation: number;
  /** By the true difficulty too: how many games are within 2 % of their mean, and how far off the furthest is. */
  readonly trulyWithin: number;
  readonly trulyFurthest: number;
}

/** Plays a contest with simulated players on questions whose true difficulty is known, and counts. */
export function simulateFairGrids(
  pool: readonly Question[],
  difficulty: Difficulty,
  { players, gamesEach, answersEach, priorMisses, seed }: FairGridsOptions,
): FairGrids {
  const random = seededRandom(seed);
  const truth = new Map(pool.map(({ id, difficulty: label }) => [id, trueDifficulty(label, random)]));
  const shares =
    priorMisses === undefined
      ? learnedShares(pool, truth, answersEach, random)
      : sharesOf([...truth].map(([id, mean]) => [id, mean + priorMisses * normal(random)]));
  const trueShares = sharesOf([...truth]);
  const shuffle: Shuffle = (items, count) => shuffled(items, random, count);
  const target = targetOf(pool, difficulty, shares);
  const seen = { drawn: [] as Question[][], balanced: [] as Question[][] };
  let repeats = 0;
  for (let player = 0; player < players; player += 1) {
    const seenAt = new Map<number, Date>();
    for (let game = 0; game < gamesEach; game += 1) {
      const drawn = drawQuestions(pool, seenAt, difficulty, shuffle, 'contest');
      const asked = balanced(drawn, pool, difficulty, { seenAt, shares, shuffle });
      repeats += asked.filter(({ id }) => seenAt.has(id)).length;
      for (const { id } of asked) seenAt.set(id, new Date(game));
      seen.drawn.push(drawn);
      seen.balanced.push(asked);
    }
  }
  const spread = (games: readonly Question[][]) => spreadOf(games, target, shares, trueShares);
  const count = (isFaulty: (game: readonly Question[]) => boolean) => seen.balanced.filter(isFaulty).length;
  return {
    games: seen.balanced.length,
    target,
    drawn: spread(seen.drawn),
    balanced: spread(seen.balanced),
    byTens: byTens(seen.balanced, gamesEach, (game) => expectedRight(game, shares) / target),
    threeOfACategory: count((game) => mostAlike(game.map(({ category }) => category)) > 2),
    answeringEachOther: count((game) => mostAlike(game.flatMap(({ about }) => [...new Set(about)])) > 1),
    repeats,
    writtenEach: seen.balanced.flat().filter(isForContests).length / players,
    mostWritten: Math.max(...seen.balanced.map((game) => game.filter(isForContests).length)),
  };
}

function sharesOf(difficulties: readonly (readonly [number, number])[]): Shares {
  return new Map(difficulties.map(([id, mean]) => [id, 1 / (1 + Math.exp(mean))]));
}

function trueDifficulty(label: Difficulty, random: (below: number) => number): number {
  const { mean, variance } = priorOf(label);
  return mean + Math.sqrt(variance) * normal(random);
}

function learnedShares(
  pool: readonly Question[],
  truth: ReadonlyMap<number, number>,
  answersEach: number,
  random: (below: number) => number,
): Shares {
  const estimates = new Map<number, Estimate>();
  const gamesEach = 10;
  for (let answers = 0; answers < answersEach * pool.length; answers += gamesEach * questionsPerGame) {
    const ability = normal(random);
    let player = averagePlayer;
    for (const { id, difficulty } of shuffled(pool, random, gamesEach * questionsPerGame)) {
      const isCorrect = uniform(random) < 1 / (1 + Math.exp(truth.get(id)! - ability));
      const learned = learn(estimates.get(id) ?? priorOf(difficulty), player, isCorrect);
      estimates.set(id, learned.question);
      player = learned.player;
    }
  }
  return new Map([...estimates].map(([id, estimate]) => [id, shareRight(estimate)]));
}

function spreadOf(games: readonly Question[][], target: number, shares: Shares, trueShares: Shares): Spread {
  const off = games.map((game) => Math.abs(expectedRight(game, shares) / target - 1));
  const real = games.map((game) => expectedRight(game, trueShares));
  const mean = real.reduce((sum, one) => sum + one, 0) / real.length;
  const variance = real.reduce((sum, one) => sum + (one - mean) ** 2, 0) / real.length;
  return {
    within: off.filter((one) => one <= 0.01).length,
    furthest: Math.max(...off),
    trueDeviation: Math.sqrt(variance) / mean,
    trulyWithin: real.filter((one) => Math.abs(one / mean - 1) <= 0.02).length,
    trulyFurthest: Math.max(...real.map((one) => Math.abs(one / mean - 1))),
  };
}

function byTens(games: readonly Question[][], gamesEach: number, levelOf: (game: readonly Question[]) => number) {
  return Array.from({ length: Math.ceil(gamesEach / 10) }, (_, ten) => {
    const levels = games.filter((__, index) => Math.floor((index % gamesEach) / 10) === ten).map(levelOf);
    const mean = levels.reduce((sum, one) => sum + one, 0) / levels.length;
    return { mean, least: Math.min(...levels), most: Math.max(...levels) };
  });
}

function mostAlike(values: readonly string[]): number {
  return Math.max(0, ...[...Map.groupBy(values, (value) => value).values()].map((alike) => alike.length));
}

function uniform(random: (below: number) => number): number {
  return (random(1_000_000) + 0.5) / 1_000_000;
}

function normal(random: (below: number) => number): number {
  return Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));
}
