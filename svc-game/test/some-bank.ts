import { difficulties, type Difficulty } from '@lights-out/contracts';

import { makeBank, type Bank } from '../src/questions/bank/bank.ts';
import { categories, type BankQuestion } from '../src/questions/bank/question-schema.ts';

/** A question whose right option has that text. */
export function someQuestion(id: number, over: Partial<BankQuestion> = {}): BankQuestion {
  return {
    id,
    category: categories[id % categories.length] ?? 'History',
    question: `What is asked in question ${id}?`,
    options: [`right ${id}`, `wrong ${id} a`, `wrong ${id} b`, `wrong ${id} c`],
    correctOption: 0,
    difficulty: difficulties[id % difficulties.length] as Difficulty,
    explanation: `Only right ${id} is right, as everyone knows.`,
    source: `Book ${id}`,
    validUntil: null,
    decade: null,
    ...over,
  };
}

/** As many questions as asked for, a third of each difficulty; the first two have a drawing. */
export function someBank(count = 60): Bank {
  const questions = Array.from({ length: count }, (_, index) =>
    someQuestion(index + 1, index < 2 ? { imageAlt: `A drawing of thing ${index + 1}` } : {}),
  );
  return makeBank(
    questions,
    new Map([
      [1, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      [2, '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'],
    ]),
  );
}

/** The index of the right option among those shown. */
export function rightOption(question: { readonly options: readonly string[] }): number {
  return question.options.findIndex((option) => option.startsWith('right'));
}

export function wrongOption(question: { readonly options: readonly string[] }): number {
  return question.options.findIndex((option) => option.startsWith('wrong'));
}
