import type { Verdict } from '@lights-out/contracts/answers';

export interface Figures {
  readonly score: number;
  readonly correctAnswers: number;
  /** Mean time per answer in seconds; 0 without answers. */
  readonly averageSpeed: number;
}

/** The figures of a game from its verdicts. Source: product specification, section 3, derived values. */
export function figuresOf(answers: readonly Pick<Verdict, 'score' | 'isCorrect' | 'timeTaken'>[]): Figures {
  const secondsInAll = answers.reduce((sum, { timeTaken }) => sum + timeTaken, 0);
  return {
    score: answers.reduce((sum, { score }) => sum + score, 0),
    correctAnswers: answers.filter(({ isCorrect }) => isCorrect).length,
    averageSpeed: answers.length > 0 ? secondsInAll / answers.length : 0,
  };
}
