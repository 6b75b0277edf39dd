import { difficulties, type Difficulty } from '@lights-out/contracts';
import { type BankQuestion, categories, firstPortalReserveId } from '@lights-out/contracts/bank-file';

import { makeBank, type Bank, withoutQuestions } from '../src/questions/bank/bank.ts';
import { isForContests } from '../src/questions/rules/quotas.ts';

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

/** A bank of these questions, with SVG by question id. */
export function bankOf(written: BankQuestion[], drawings: Readonly<Record<string, string>> = {}): Bank {
  return makeBank({ written, made: [], drawings, outlines: {} });
}

/** The bank and so many questions that were written for contests, a third of each difficulty. */
export function withWritten(bank: Bank, count: number): Bank {
  const written = bankOf(
    Array.from({ length: count }, (_, index) => someQuestion(firstPortalReserveId + index)),
  ).questions;
  return { ...bank, questions: [...bank.questions, ...written] };
}

/** The bank without what was written for contests, so that counts stay as more is written. */
export function withoutWritten(bank: Bank): Bank {
  return withoutQuestions(bank, bank.questions.filter(isForContests));
}

/** As many questions as asked for, a third of each difficulty; the first two have a drawing. */
export function someBank(count = 60): Bank {
  const questions = Array.from({ length: count }, (_, index) =>
    someQuestion(index + 1, index < 2 ? { imageAlt: `A drawing of thing ${index + 1}` } : {}),
  );
  return bankOf(questions, {
    1: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    2: '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
  });
}

/** The bank where each question has a variant, or so many, besides the text that `someQuestion` gives it. */
export function withVariants(bank: Bank, count = 1): Bank {
  const wordingsOf = (id: number) =>
    Array.from({ length: count }, (_, index) => `A variant of ${id}${'!'.repeat(index)}`);
  const questions = bank.questions.map((one) => {
    const [right, ...wrong] = [one.correctOption, ...[0, 1, 2, 3].filter((at) => at !== one.correctOption)].map(
      (at) => `${one.options[at]}, in a variant`,
    ) as [string, ...string[]];
    const explanations = [one.explanation];
    const makings = [{ wordings: wordingsOf(one.id), right, wrong, trios: ['012'], explanations }];
    return { ...one, makings, forms: 'ffffffffffffffff' };
  });
  return { ...bank, questions };
}

/** The number in `someBank` of a question that a player is shown: a game numbers its questions by their places. */
export function bankNumber({ question }: { readonly question: string }): number {
  return Number(/\d+/.exec(question)?.[0]);
}

/** The index of the right option among those shown. */
export function rightOption(question: { readonly options: readonly string[] }): number {
  return question.options.findIndex((option) => option.startsWith('right'));
}

export function wrongOption(question: { readonly options: readonly string[] }): number {
  return question.options.findIndex((option) => option.startsWith('wrong'));
}
