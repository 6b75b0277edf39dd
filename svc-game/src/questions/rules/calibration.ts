import type { Difficulty } from '@lights-out/contracts';

/** A difficulty or an ability as it is known: normally distributed on the logit scale of the Rasch model. */
export interface Estimate {
  readonly mean: number;
  readonly variance: number;
  readonly answers: number;
}

/** What a label promises before any player has answered: 75 %, 55 % and 35 % of average players are right. */
const labelMeans: Readonly<Record<Difficulty, number>> = { easy: -1.2, medium: -0.2, hard: 0.7 };
const labelVariance = 0.8 ** 2;

/** A player answers so many questions before one of them may come again in practice (decision 0140). */
export const answersThatCount = 700;

export function priorOf(label: Difficulty): Estimate {
  return { mean: labelMeans[label], variance: labelVariance, answers: 0 };
}

/** A player of whom nothing is known. */
export const averagePlayer: Estimate = { mean: 0, variance: 1, answers: 0 };

/**
 * Both estimates after one more answer: the step of Glicko, which is the Rasch model with one normal distribution for each
 * parameter (Glickman 1999, section 3.2, with q = 1).
 */
export function learn(
  question: Estimate,
  player: Estimate,
  isCorrect: boolean,
): { readonly question: Estimate; readonly player: Estimate } {
  return { question: after(question, player, !isCorrect), player: after(player, question, isCorrect) };
}

/** Either side against the other; the question wins where its player is wrong. */
function after(of: Estimate, other: Estimate, hasWon: boolean): Estimate {
  const g = damping(other.variance);
  const expected = logistic(g * (of.mean - other.mean));
  const variance = 1 / (1 / of.variance + g ** 2 * expected * (1 - expected));
  return { mean: of.mean + variance * g * (Number(hasWon) - expected), variance, answers: of.answers + 1 };
}

/** The share of average players who are right, over what is not known of the question. */
export function shareRight({ mean, variance }: Estimate): number {
  return chanceRight({ mean, variance }, 0);
}

/** The chance that a player of the ability is right, over what is not known of the question. */
export function chanceRight({ mean, variance }: Pick<Estimate, 'mean' | 'variance'>, ability: number): number {
  return logistic(damping(variance) * (ability - mean));
}

function damping(variance: number): number {
  return 1 / Math.sqrt(1 + (3 * variance) / Math.PI ** 2);
}

function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
