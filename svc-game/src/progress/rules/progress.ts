import {
  averageSpeed,
  type CategoryProgress,
  type Difficulty,
  type Mode,
  multipliers,
  questionsPerGame,
  type WeekProgress,
} from '@lights-out/contracts';

import { chanceRight, type Estimate } from '../../questions/rules/calibration.ts';
import { sum } from '../../questions/rules/sum.ts';

export interface Race {
  readonly gameId: string;
  readonly mode: Mode;
  readonly difficulty: Difficulty;
  readonly score: number;
  readonly completedAt: Date;
}

export interface RaceAnswer {
  readonly gameId: string;
  readonly category: string;
  readonly isCorrect: boolean;
  readonly usedMs: number;
  readonly score: number;
  readonly question: Pick<Estimate, 'mean' | 'variance'>;
}

export interface WeekRow {
  readonly isThisWeek: boolean;
  readonly races: number;
  readonly score: number;
  readonly correctAnswers: number;
  readonly usedMs: number;
}

type Ability = Pick<Estimate, 'mean' | 'variance'>;

/** Answers after which a player's estimate says more of the player than of the average that it starts from. */
const answersThatTell = 21;

/** What a right answer is worth to the player before the difficulty multiplies it. */
export interface Worth {
  readonly mean: number;
  readonly variance: number;
}

/** The ability by which scores are expected; undefined where too little is known of the player. */
export function abilityOf(estimate: Estimate | undefined): Ability | undefined {
  return estimate && estimate.answers >= answersThatTell ? estimate : undefined;
}

/** By the pace of the player's own right answers; without any, that of an answer in the last instant. */
export function worthOf(races: readonly Race[], answers: readonly RaceAnswer[]): Worth {
  const factors = new Map(races.map(({ gameId, difficulty }) => [gameId, multipliers[difficulty]]));
  const worths = answers
    .filter(({ isCorrect }) => isCorrect)
    .map(({ gameId, score }) => score / (factors.get(gameId) ?? 1));
  if (worths.length === 0) return { mean: 100, variance: 0 };
  const mean = sum(worths) / worths.length;
  return { mean, variance: sum(worths.map((worth) => (worth - mean) ** 2)) / worths.length };
}

/**
 * The score that a player of the ability makes on average with a race's questions, and its standard deviation: each question is
 * an independent draw of the Rasch model, and a right answer is worth what the player's usually are.
 */
export function expectedScore(
  { difficulty }: Pick<Race, 'difficulty'>,
  answers: readonly Pick<RaceAnswer, 'question'>[],
  ability: Ability,
  worth: Worth,
): { readonly score: number; readonly spread: number } {
  const chances = answers.map(({ question: { mean, variance } }) =>
    chanceRight({ mean, variance: variance + ability.variance }, ability.mean),
  );
  const variance = sum(chances.map((chance) => chance * (1 - chance) * worth.mean ** 2 + chance * worth.variance));
  const factor = multipliers[difficulty];
  return {
    score: Math.round(factor * worth.mean * sum(chances)),
    spread: Math.round(factor * Math.sqrt(variance)),
  };
}

export function categoriesOf(answers: readonly RaceAnswer[]): CategoryProgress[] {
  return [...Map.groupBy(answers, ({ category }) => category)]
    .map(([category, all]) => {
      const right = all.filter(({ isCorrect }) => isCorrect);
      const ms = right.length === 0 ? null : sum(right.map(({ usedMs }) => usedMs)) / right.length;
      return { category, answered: all.length, right: right.length, pace: ms === null ? null : Math.round(ms) / 1_000 };
    })
    .toSorted((one, other) => (one.category < other.category ? -1 : 1));
}

/** The means of a week's races; null without one. */
export function weekOf(row: WeekRow | undefined): WeekProgress | null {
  if (row === undefined) return null;
  const { races, score, correctAnswers, usedMs } = row;
  return {
    races,
    averageScore: score / races,
    shareRight: correctAnswers / (races * questionsPerGame),
    averageSpeed: averageSpeed(usedMs / races),
  };
}
