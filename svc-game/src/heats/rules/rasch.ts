import { chanceRight, type Estimate } from '../../questions/rules/calibration.ts';
import { sum } from '../../questions/rules/sum.ts';

/** An answer with how hard its question is known to be. */
export interface RatedAnswer {
  readonly difficulty: Estimate;
  readonly isCorrect: boolean;
}

/** Abilities on the logit scale; the best known players stand at 4. */
export const abilities: readonly number[] = Array.from({ length: 241 }, (_, step) => -6 + step / 20);

/**
 * The weight of each ability after the answers, with a standard normal prior, by the Rasch model; they add up to 1. What is not
 * known of a question's difficulty flattens its curve.
 */
export function posterior(answers: readonly RatedAnswer[]): number[] {
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
  const total = sum(weights);
  return weights.map((one) => one / total);
}

/** The chance of at most `right` right answers, each question by its own chance. */
export function chanceOfAtMost(right: number, questions: readonly RatedAnswer[], ability: number): number {
  let counts = [1];
  for (const { difficulty } of questions) {
    const chance = chanceRight(difficulty, ability);
    counts = [...counts, 0].map((one, index) => one * (1 - chance) + (counts[index - 1] ?? 0) * chance);
  }
  return Math.min(1, sum(counts.slice(0, right + 1)));
}

export function rightOf(answers: readonly RatedAnswer[]): number {
  return answers.filter(({ isCorrect }) => isCorrect).length;
}
