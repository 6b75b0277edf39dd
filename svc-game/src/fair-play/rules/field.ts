import { difficulties, type Difficulty } from '@lights-out/contracts';

import { rightOnes, type Field, type FieldFigures, type JudgedAnswer } from './sample.ts';

/** The answers of a contest at one difficulty. */
export interface FieldPart {
  readonly difficulty: Difficulty;
  readonly answered: number;
  readonly right: number;
  /** Of the right answers. */
  readonly medianMs: number;
}

/** Of each player the last twenty games make the field. */
export const answersInField = 20 * 7;

/** Until a contest has as many right answers at a difficulty, what the simulated population does stands for them. */
const fewestRight = 200;
const priorMedianMs: Readonly<Record<Difficulty, number>> = { easy: 3_200, medium: 3_900, hard: 5_000 };
const priorRightRate: Readonly<Record<Difficulty, number>> = { easy: 0.86, medium: 0.7, hard: 0.5 };

/** The field of a contest by its figures. */
export function fieldWith(questions: ReadonlyMap<number, FieldFigures>, parts: readonly FieldPart[]): Field {
  const medianMs = { ...priorMedianMs };
  const rightRate = { ...priorRightRate };
  for (const { difficulty, answered, right, medianMs: own } of parts) {
    if (right < fewestRight) continue;
    medianMs[difficulty] = own;
    rightRate[difficulty] = right / answered;
  }
  return { questions, medianMs, rightRate };
}

/** The same from the answers themselves. */
export function fieldOf(answers: readonly JudgedAnswer[]): Field {
  const questions = new Map(
    [...Map.groupBy(answers, ({ questionId }) => questionId)].map(([questionId, own]) => [
      questionId,
      { asked: own.length, right: rightOnes(own).length },
    ]),
  );
  const parts = difficulties.map((difficulty) => {
    const answered = answers.filter((answer) => answer.difficulty === difficulty);
    const usedMs = rightOnes(answered).map((one) => one.usedMs);
    return { difficulty, answered: answered.length, right: usedMs.length, medianMs: lowerMedian(usedMs) };
  });
  return fieldWith(questions, parts);
}

// As many answers as the label counts for in a question's own rate.
const labelCountsFor = 8;

/** How many of the field are right on a question, as far as few answers say; before that what its difficulty says. */
export function rightRateOf({ questionId, difficulty }: JudgedAnswer, { questions, rightRate }: Field): number {
  const { asked, right } = questions.get(questionId) ?? { asked: 0, right: 0 };
  return (right + labelCountsFor * rightRate[difficulty]) / (asked + labelCountsFor);
}

/** Of an even number the lower one of the two in the middle, as Postgres' `percentile_disc` gives it. */
function lowerMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? NaN;
}
