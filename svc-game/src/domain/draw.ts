import { questionsPerGame, type Difficulty } from '@lights-out/contracts';

import type { Question, QuestionText } from './bank/bank.ts';
import type { AskedQuestion } from './game.ts';

/** A copy in random order; where chance comes from. */
export type Shuffle = <Item>(items: readonly Item[]) => Item[];

/** How many questions of each difficulty a game of a difficulty asks, so that luck does not decide. */
export const mixes: Readonly<Record<Difficulty, Readonly<Record<Difficulty, number>>>> = {
  easy: { easy: 5, medium: 2, hard: 0 },
  medium: { easy: 2, medium: 3, hard: 2 },
  hard: { easy: 0, medium: 2, hard: 5 },
};

/**
 * Draws a game's questions: the mix of its difficulty; within it what the player has not seen comes first, then what
 * was seen longest ago, else by chance. Where a difficulty runs short, any other question fills in by the same rule.
 *
 * @param seenAt when this player was last served a question, by its id
 * @throws {Error} where there are fewer questions than a game needs
 */
export function drawQuestions(
  questions: readonly Question[],
  seenAt: ReadonlyMap<number, Date>,
  difficulty: Difficulty,
  shuffle: Shuffle,
): Question[] {
  const preferred = shuffle(questions).sort((a, b) => seenOrder(seenAt, a) - seenOrder(seenAt, b));
  const mix = mixes[difficulty];
  const drawn = Object.entries(mix).flatMap(([label, count]) =>
    preferred.filter((question) => question.difficulty === label).slice(0, count),
  );
  const filling = preferred.filter((question) => !drawn.includes(question)).slice(0, questionsPerGame - drawn.length);
  if (drawn.length + filling.length < questionsPerGame) throw new Error('The bank has too few questions for a game.');
  return shuffle([...drawn, ...filling]);
}

/** The question as one game shows it: its options in an order of that game's own. */
export function askQuestion(
  { validUntil: _validity, ...text }: QuestionText & Partial<Question>,
  shuffle: Shuffle,
): AskedQuestion {
  return inOptionOrder(text, shuffle(text.options.map((_, index) => index)));
}

/** The question with its options in the given order, the answer key moved along. */
export function inOptionOrder(text: QuestionText, optionOrder: readonly number[]): AskedQuestion {
  return {
    ...text,
    optionOrder,
    options: optionOrder.map((index) => text.options[index] as string),
    correctOption: optionOrder.indexOf(text.correctOption),
  };
}

/** Unseen before seen, and the longer ago the sooner; equal ones keep the order of chance. */
function seenOrder(seenAt: ReadonlyMap<number, Date>, question: Question): number {
  return seenAt.get(question.id)?.getTime() ?? 0;
}
