import type { BankQuestion } from '@lights-out/contracts/bank-file';

import { claimTablesOf, type ClaimTablesUntil } from '../../src/facts/claim-tables.ts';
import { questionProblems, singleProblems } from './bank-problems.ts';
import { readBankQuestions } from './bank-questions.ts';
import { readBoundWords, unconfirmedQuestions } from './bound-words.ts';
import { plantedQuestions, type PlantedQuestion } from './planted-questions.ts';
import { releasedFacts } from './released-facts.ts';

const bank = readBankQuestions();
const confirmed = readBoundWords();

let tables: ClaimTablesUntil;
beforeAll(async () => {
  tables = claimTablesOf(await releasedFacts('2026.11'));
}, 300_000);

const problemsOf = (questions: readonly BankQuestion[]) => [
  ...questionProblems(questions, tables),
  ...unconfirmedQuestions(questions, confirmed),
];

function planted({ id, change, besides }: PlantedQuestion): BankQuestion[] {
  const original = bank.find((question) => question.id === id)!;
  const changed = { ...original, ...(typeof change === 'function' ? change(original) : change) };
  // What stands beside a question in its own category; the whole bank takes twenty times as long for each fault.
  const beside = bank.filter(({ category }) => category === original.category);
  return besides === undefined
    ? beside.map((question) => (question.id === id ? changed : question))
    : [...beside, { ...changed, id: besides }];
}

test('every text of the bank is the one that was confirmed', () => {
  expect(unconfirmedQuestions(bank, confirmed)).toEqual([]);
});

test.each(plantedQuestions.map((each) => [each.title, each] as const))('finds %s', (_, each) => {
  const found = problemsOf(planted(each));
  expect(found.filter((problem) => each.says.test(problem))).not.toEqual([]);
});

describe('in every one of the 400 questions', () => {
  const problemsOfOne = (question: BankQuestion) => [
    ...singleProblems(question, tables),
    ...unconfirmedQuestions([question], { [question.id]: confirmed[question.id] ?? '' }),
  ];
  const unnoticed = (changes: (question: BankQuestion) => readonly Partial<BankQuestion>[]) =>
    bank.flatMap((question) =>
      changes(question).flatMap((change) =>
        problemsOfOne({ ...question, ...change }).length === 0 ? [`${question.id} ${JSON.stringify(change)}`] : [],
      ),
    );
  /** The text with each match of the pattern replaced in turn. */
  const eachReplaced = (text: string, pattern: RegExp, by: (match: string) => string) =>
    [...text.matchAll(pattern)].map(
      ({ 0: match, index }) => text.slice(0, index) + by(match) + text.slice(index + match.length),
    );
  const inBothTexts = ({ question, explanation }: BankQuestion, pattern: RegExp, by: (match: string) => string) => [
    ...eachReplaced(question, pattern, by).map((text) => ({ question: text })),
    ...eachReplaced(explanation, pattern, by).map((text) => ({ explanation: text })),
  ];

  test('the claim or the statement alone refuses every other key', () => {
    const accepted = bank.flatMap((question) =>
      [0, 1, 2, 3]
        .filter((key) => key !== question.correctOption)
        .filter((key) => singleProblems({ ...question, correctOption: key }, tables).length === 0)
        .map((key) => `${question.id}: ${key}`),
    );
    expect(accepted).toEqual([]);
  });

  test('another number in a text is found', () => {
    const changes = (question: BankQuestion) => inBothTexts(question, /\d+/g, (number) => String(Number(number) + 1));
    expect(bank.flatMap(changes).length).toBeGreaterThan(700);
    expect(unnoticed(changes)).toEqual([]);
  });

  test('another name in a text is found', () => {
    const changes = (question: BankQuestion) => inBothTexts(question, /(?<=[\p{L},] )\p{Lu}\p{L}+/gu, () => 'Zorp');
    expect(bank.flatMap(changes).length).toBeGreaterThan(1_200);
    expect(unnoticed(changes)).toEqual([]);
  });

  test('another option is found', () => {
    expect(
      unnoticed(({ options }) =>
        options.map((_, index) => ({ options: options.with(index, 'Zorp') as unknown as BankQuestion['options'] })),
      ),
    ).toEqual([]);
  });
});
