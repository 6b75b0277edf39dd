import type { Question } from '../bank/bank.ts';

const mostOfOneCategory = 2;

/** Whether a question fits into a game beside these. */
export function isApart(question: Question, others: readonly Question[]): boolean {
  return !others.some((other) => mayAnswer(question, other)) && !isFull(others, question.category);
}

/** Whether two questions are about the same thing. */
export function mayAnswer(one: Question, other: Question): boolean {
  return one.about.some((subject) => other.about.includes(subject));
}

/** Whether no more of the category fit. */
export function isFull(others: readonly Question[], category: string): boolean {
  return others.filter((other) => other.category === category).length >= mostOfOneCategory;
}
