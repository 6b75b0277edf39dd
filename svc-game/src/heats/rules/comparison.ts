import { hash } from 'node:crypto';

import { heatPassMark, heatRepeatPassMark, type HeatAdvice, type HeatComparison } from '@lights-out/contracts';

import { sum } from '../../questions/rules/sum.ts';
import { passMarkOf } from './heat-game.ts';
import { comparePace, type PaceComparison, type TimedAnswer, type UsualMs } from './pace.ts';
import { abilities, chanceOfAtMost, posterior, rightOf, type RatedAnswer } from './rasch.ts';

type Knowledge = Omit<HeatComparison, 'pace' | 'advice'>;

const tail = 0.05;

/** What a heat is held against: the games of its contest that count, the best one first, and what is usual there. */
export interface ContestPlayed {
  readonly games: readonly (readonly TimedAnswer[])[];
  readonly usual: UsualMs;
}

/** A heat that is over. */
export interface SatHeat {
  readonly answers: readonly TimedAnswer[];
  /** Against the clock, by the player alone: a helper who reads aloud takes time. */
  readonly hasPace: boolean;
}

/**
 * How well the heat, or both heats after the repeat, fit the contest that they are to confirm, in knowledge and in pace, and what the
 * rule for stewards says of it.
 *
 * @returns undefined where the contest has no answers or the heat no questions
 */
export function compareHeats(played: ContestPlayed, heats: readonly SatHeat[]): HeatComparison | undefined {
  const knowledge = compareKnowledge(
    played.games.flat(),
    heats.flatMap(({ answers }) => answers),
  );
  if (knowledge === undefined) return undefined;
  const timed = heats.flatMap(({ answers, hasPace }) => (hasPace ? answers : []));
  const pace = comparePace(played.games, timed, played.usual);
  if (pace === undefined) return { ...knowledge, pace: null, advice: 'ask' };
  const chances = [knowledge.chance, pace.bestGame.chance, pace.allGames.chance];
  const beyond = heats.map(({ answers }) => rightOf(answers) - passMarkOf(answers.length));
  return {
    ...knowledge,
    pace: { ...pace, sentence: `${paceSentence(pace)} ${togetherSentence(chances)}` },
    advice: adviceOf(beyond, chances),
  };
}

/** Names these very figures, so that a decision is stored with those that it was made by. */
export function markOf(comparison: HeatComparison | null): string {
  return hash('sha256', JSON.stringify(comparison)).slice(0, 16);
}

/** Below these a heat is repeated, or not confirmed once both are held against the contest: each chance, and all of them together. */
const leastChances = { first: { each: 0.1, together: 0.3 }, both: { each: 0.015, together: 0.015 } };
/** So few right answers may miss the pass mark after the repeat. */
const nearly = heatPassMark - heatRepeatPassMark;

/**
 * The rule for stewards, who decide and may know more: a heat is confirmed that passes and goes well with the contest. After the repeat
 * the two are held against it together, and the better one may miss the pass mark by a little.
 *
 * @param beyond how many right answers each heat has beyond the pass mark
 * @param chances that the person of the heats is the person of the contest, by knowledge and by pace
 */
export function adviceOf(beyond: readonly number[], chances: readonly number[]): HeatAdvice {
  const goesWell = ({ each, together }: { each: number; together: number }) =>
    Math.min(...chances) >= each && togetherOf(chances) >= together;
  if (beyond.length === 1) return beyond[0]! >= 0 && goesWell(leastChances.first) ? 'confirm' : 'repeat';
  const isEnough = Math.max(...beyond) >= -nearly;
  return isEnough && goesWell(leastChances.both) ? 'confirm' : 'not-confirmed';
}

/**
 * How often chances of one person are as low together (Fisher 1925): who is a little too weak and a little too slow has two reasons
 * to be somebody else. The two of pace lean on each other, so that it is somewhat lower than it should be.
 */
function togetherOf(chances: readonly number[]): number {
  const x = -sum(chances.map((chance) => Math.log(Math.max(chance, Number.MIN_VALUE))));
  let term = Math.exp(-x);
  return sum(
    chances.map((_, index) => {
      if (index > 0) term *= x / index;
      return term;
    }),
  );
}

/**
 * By the Rasch model: what the contest's answers say of the ability, and how many right answers to the heat's questions each
 * ability has. That the same person was nervous, or asked by a stranger on a call, is not in the model.
 */
function compareKnowledge(month: readonly RatedAnswer[], heat: readonly RatedAnswer[]): Knowledge | undefined {
  if (month.length === 0 || heat.length === 0) return undefined;
  const right = rightOf(heat);
  const weights = posterior(month);
  const chances = abilities.map((ability) => chanceOfAtMost(right, heat, ability));
  const chance = chances.reduce((total, one, index) => total + one * (weights[index] ?? 0), 0);
  // The abler, the less likely so few.
  const least = chances[quantile(weights, 1 - tail)] ?? 0;
  const most = chances[quantile(weights, tail)] ?? 1;
  const figures = {
    month: { right: rightOf(month), answered: month.length },
    heat: { right, answered: heat.length },
    chance,
    least,
    most,
  };
  return { ...figures, sentence: sentenceOf(figures) };
}

/** The first ability up to which the weights reach the share. */
function quantile(weights: readonly number[], share: number): number {
  let total = 0;
  const found = weights.findIndex((one) => (total += one) >= share);
  return found === -1 ? weights.length - 1 : found;
}

function sentenceOf({ month, heat, chance, least, most }: Omit<Knowledge, 'sentence'>): string {
  return (
    `${heat.right} of ${heat.answered} right, after ${month.right} of ${month.answered} in the contest. ` +
    `The same person would have at most so many in ${percent(chance)} of such heats, ` +
    `${percent(least)} to ${percent(most)} with 90 percent certainty.`
  );
}

function paceSentence({ heatSeconds, bestGame, allGames }: PaceComparison): string {
  return (
    `A right answer took ${seconds(heatSeconds)} in the heat, ${seconds(bestGame.seconds)} in the best game and ` +
    `${seconds(allGames.seconds)} in all games. Whoever sat the heat would have so good a game among ${bestGame.games} in ` +
    `${percent(bestGame.chance)} of contests, ${percent(bestGame.least)} to ${percent(bestGame.most)} with 90 percent ` +
    `certainty, and would be so fast in all games in ${percent(allGames.chance)}.`
  );
}

function togetherSentence(chances: readonly number[]): string {
  return `Knowledge and pace would go together as badly in ${percent(togetherOf(chances))}.`;
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}

function percent(share: number): string {
  if (share < 0.001) return 'under 0.1 percent';
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} percent`;
}
