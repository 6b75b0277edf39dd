import { chanceRight, type Estimate } from '../../questions/rules/calibration.ts';

/** An answer with how hard its question is known to be. */
export interface RatedAnswer {
  readonly difficulty: Estimate;
  readonly isCorrect: boolean;
}

export interface Comparison {
  readonly month: { readonly right: number; readonly answered: number };
  readonly heat: { readonly right: number; readonly answered: number };
  /** That the person of the month has at most so many right. */
  readonly chance: number;
  /** Hold the chance with 90 percent, given what the month says of the ability. */
  readonly least: number;
  readonly most: number;
  readonly sentence: string;
}

// Abilities on the logit scale; the best known players stand at 4.
const abilities = Array.from({ length: 241 }, (_, step) => -6 + step / 20);
const tail = 0.05;

/**
 * How well a heat fits the month that it is to confirm, by the Rasch model: what the month's answers say of the ability, with a
 * standard normal prior, and how many right answers to the heat's questions each ability has. What is not known of a question's
 * difficulty flattens its curve. That the same person was nervous, or asked by a stranger on a call, is not in the model.
 *
 * @returns undefined where the month has no answers or the heat no questions
 */
export function compareWithMonth(month: readonly RatedAnswer[], heat: readonly RatedAnswer[]): Comparison | undefined {
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

function rightOf(answers: readonly RatedAnswer[]): number {
  return answers.filter(({ isCorrect }) => isCorrect).length;
}

/** The weight of each ability after the answers; they add up to 1. */
function posterior(answers: readonly RatedAnswer[]): number[] {
  const logs = abilities.map((ability) =>
    answers.reduce(
      (total, { difficulty, isCorrect }) => {
        const chance = chanceRight(difficulty, ability);
        return total + Math.log(isCorrect ? chance : 1 - chance);
      },
      -(ability ** 2) / 2,
    ),
  );
  const top = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - top));
  const total = weights.reduce((sum, one) => sum + one, 0);
  return weights.map((one) => one / total);
}

/** The first ability up to which the weights reach the share. */
function quantile(weights: readonly number[], share: number): number {
  let total = 0;
  const found = weights.findIndex((one) => (total += one) >= share);
  return found === -1 ? weights.length - 1 : found;
}

/** The chance of at most `right` right answers, each question by its own chance. */
function chanceOfAtMost(right: number, questions: readonly RatedAnswer[], ability: number): number {
  let counts = [1];
  for (const { difficulty } of questions) {
    const chance = chanceRight(difficulty, ability);
    counts = [...counts, 0].map((one, index) => one * (1 - chance) + (counts[index - 1] ?? 0) * chance);
  }
  return Math.min(
    1,
    counts.slice(0, right + 1).reduce((sum, one) => sum + one, 0),
  );
}

function sentenceOf({ month, heat, chance, least, most }: Omit<Comparison, 'sentence'>): string {
  return (
    `${heat.right} of ${heat.answered} right, after ${month.right} of ${month.answered} in the contest. ` +
    `The same person would have at most so many in ${percent(chance)} of such heats, ` +
    `${percent(least)} to ${percent(most)} with 90 percent certainty.`
  );
}

function percent(share: number): string {
  if (share < 0.001) return 'under 0.1 percent';
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} percent`;
}
