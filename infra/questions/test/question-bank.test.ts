import { type BankQuestion, bankQuestionSchema, isWrittenForContests } from '@lights-out/contracts/bank-file';

import { claimTablesOf, type ClaimTablesUntil } from '../src/facts/claim-tables.ts';
import { misplaced } from '../src/written-texts.ts';
import { questionProblems, spreadProblems } from './facts/bank-problems.ts';
import { readBankQuestions } from './facts/bank-questions.ts';
import { imageProblems, readImages } from './facts/image-problems.ts';
import { releasedFacts } from './facts/released-facts.ts';

const bank = readBankQuestions();
const inFreePlay = bank.filter(({ id }) => !isWrittenForContests(id));
const images = readImages();

let tables: ClaimTablesUntil;
beforeAll(async () => {
  tables = claimTablesOf(await releasedFacts('2026.11'));
}, 300_000);

const sound: BankQuestion = {
  id: 143,
  category: 'Championships',
  question: "Who won the drivers' championship of 1988?",
  options: ['Alain Prost', 'Ayrton Senna', 'Nelson Piquet', 'Nigel Mansell'],
  correctOption: 1,
  difficulty: 'easy',
  explanation: 'Senna won eight of the sixteen races in his first season at McLaren.',
  source: 'F1DB; https://en.wikipedia.org/wiki/1988_Formula_One_season',
  validUntil: null,
  decade: 1980,
  claim: {
    table: 'seasons',
    where: [['year', 'eq', 1988]],
    take: 'driversChampion',
    options: ['alain-prost', 'ayrton-senna', 'nelson-piquet', 'nigel-mansell'],
  },
  also: [
    {
      table: 'races',
      where: [
        ['year', 'eq', 1988],
        ['winner', 'has', 'ayrton-senna'],
      ],
      take: 'count()',
      is: 8,
    },
    { table: 'seasons', where: [['year', 'eq', 1988]], take: 'rounds', is: 16 },
  ],
};
const problemsOf = (change: Partial<BankQuestion>, ...others: BankQuestion[]) =>
  questionProblems([{ ...sound, ...change }, ...others], tables);

describe('the question bank', () => {
  test('holds no question that is wrong, twice there, unfair or against the tables', () => {
    expect(questionProblems(bank, tables)).toEqual([]);
  });

  test('has the 400 questions of the specification and more, evenly spread over positions, difficulties and categories', () => {
    expect(spreadProblems(bank)).toEqual([]);
  });

  test('has a drawing for each of the ids 1 to 20, and where one is described, that shows and does not tell', () => {
    expect(imageProblems(bank, images)).toEqual([]);
    expect(images.size).toBe(bank.filter(({ imageAlt }) => imageAlt !== undefined).length);
  });
});

test('a question stands in the folder that its id is of', () => {
  expect(misplaced('teams.json', [{ id: 1 }, { id: 2_000 }, { id: 2_001 }])).toEqual([
    'Question 2001 of teams.json: questions in free play are below 2001.',
  ]);
  expect(misplaced('contests/teams.json', [{ id: 2_000 }, { id: 2_001 }, { id: 9_999 }, { id: 10_001 }])).toEqual([
    'Question 2000 of contests/teams.json: questions for contests are 2001 to 9999.',
    'Question 10001 of contests/teams.json: questions for contests are 2001 to 9999.',
  ]);
});

describe('the check of the bank', () => {
  test('finds nothing in a sound question', () => {
    expect(problemsOf({})).toEqual([]);
  });

  test.each<[string, Partial<BankQuestion>, RegExp]>([
    ['an id outside the bank', { id: 300 }, /outside the bank/],
    [
      'equal options',
      { options: ['Alain Prost', 'Ayrton Senna', 'alain prost', 'Nigel Mansell'] },
      /two options are equal/,
    ],
    ['a claim that the tables do not bear out', { correctOption: 0 }, /do not bear out/],
    [
      'a claim that a wrong option meets too',
      { claim: { ...sound.claim!, where: [['year', 'in', [1988, 1989]]] } },
      /also accept "Alain Prost"/,
    ],
    ['a claim that no option meets', { claim: { ...sound.claim!, where: [['year', 'eq', 1996]] } }, /do not bear out/],
    [
      'an answer that stands in the question',
      { question: 'In which year did Ayrton Senna win his title of 1988?' },
      /question gives the answer/,
    ],
    [
      'a right option that is much the longest',
      { options: ['Prost', 'Ayrton Senna da Silva of São Paulo', 'Piquet', 'Mansell'], claim: undefined },
      /much the longest/,
    ],
    ['an image where none belongs', { imageAlt: 'A marshal waving a flag' }, /have an image/],
    ['a missing image', { id: 7 }, /have an image/],
    ['an alt text with the answer', { id: 7, imageAlt: 'A portrait of Ayrton Senna' }, /alt text gives the answer/],
  ])('finds %s', (_, change, problem) => {
    expect(problemsOf(change).join('\n')).toMatch(problem);
  });

  test('finds the same id, the same question and nearly the same question twice', () => {
    expect(problemsOf({}, sound).join('\n')).toMatch(/id is used twice[^]*the same question/);
    const reworded = { ...sound, id: 144, question: "Who won the drivers' championship in 1988?" };
    expect(problemsOf({}, reworded).join('\n')).toMatch(/143 and 144: nearly the same question/);
  });

  test.each<[string, object]>([
    ['a missing field', { explanation: undefined }],
    ['an unknown field', { answer: 'B' }],
    ['a question over 140 characters', { question: 'x'.repeat(141) }],
    ['an option over 60 characters', { options: ['a', 'b', 'c', 'x'.repeat(61)] }],
    ['three options', { options: ['a', 'b', 'c'] }],
    ['a category of its own', { category: 'Gossip' }],
  ])('does not load %s', (_, change) => {
    expect(bankQuestionSchema.safeParse({ ...sound, ...change }).success).toBe(false);
  });

  test('finds a skewed spread', () => {
    const skewed = inFreePlay.map((question) => ({
      ...question,
      correctOption: 0,
      difficulty: 'easy' as const,
      category: 'History' as const,
      claim: undefined,
    }));
    expect(spreadProblems(skewed).join('\n')).toMatch(
      new RegExp(
        `History has ${skewed.length}[^]*a category is missing[^]*position 0[^]*${skewed.length} easy[^]*fewer than 150`,
      ),
    );
    expect(spreadProblems(inFreePlay.slice(1))[0]).toMatch(/holds 399 questions/);
  });

  test.each<[string, string | undefined, RegExp]>([
    ['missing', undefined, /is missing/],
    ['of another shape', '<svg viewBox="0 0 10 10"/>', /another shape/],
    ['naming an option', '<svg viewBox="0 0 640 360"><g class="ayrton-senna"/></svg>', /names "Ayrton Senna"/],
    ['running code', '<svg viewBox="0 0 640 360" onload="x()"/>', /more than shapes/],
    ['captioned', '<svg viewBox="0 0 640 360"><title>x</title></svg>', /more than shapes/],
    ['too big', `<svg viewBox="0 0 640 360" d="${'0'.repeat(12_000)}"/>`, /bytes/],
  ])('finds a drawing %s', (_, svg, problem) => {
    const question = { ...sound, id: 7, imageAlt: 'A driver standing beside a car' };
    expect(imageProblems([question], new Map(svg === undefined ? [] : [[7, svg]])).join('\n')).toMatch(problem);
  });
});
