import { keyOfText } from '@lights-out/contracts/admin-questions';

import { bankOf, someQuestion } from '../../../test/some-bank.ts';
import { findQuestions, type QuestionFilter } from './question-search.ts';

const { questions } = bankOf([
  someQuestion(1, { question: 'Who won the 2003 Malaysian Grand Prix?', options: ['Kimi Räikkönen', 'b', 'c', 'd'] }),
  someQuestion(2, { question: 'Who won the 2004 Belgian Grand Prix?', options: ['Kimi Räikkönen', 'b', 'c', 'd'] }),
  someQuestion(2003, { question: 'Who was first in Monaco?' }),
]);
const found = (filter: QuestionFilter) => findQuestions(questions, filter).map(({ id }) => id);
const keys = (...ids: number[]) =>
  new Set(questions.filter(({ id }) => ids.includes(id)).map(({ id, revision }) => keyOfText(id, revision)));

test('words are found in any order, in questions and options, without case or accents', () => {
  expect(found({ search: 'grand RAIKKONEN belgian' })).toEqual([2]);
  expect(found({ search: 'Räikkönen' })).toEqual([1, 2]);
  expect(found({ search: 'senna' })).toEqual([]);
});

test('a number finds the question that has it, and those that name it', () => {
  expect(found({ search: '2003' })).toEqual([1, 2003]);
});

test('difficulty and state narrow the search', () => {
  expect(found({})).toEqual([1, 2, 2003]);
  expect(found({ difficulty: questions[0]!.difficulty })).toContain(1);
  expect(found({ among: keys(2) })).toEqual([2]);
  expect(found({ notAmong: keys(2) })).toEqual([1, 2003]);
});

test('category, origin and what else is asked of it narrow the search', () => {
  expect(found({ category: questions[0]!.category })).toContain(1);
  expect(found({ category: 'Nothing' })).toEqual([]);
  expect(found({ origin: 'written' })).toEqual([1, 2, 2003]);
  expect(found({ origin: 'made' })).toEqual([]);
  expect(found({ passes: (id) => id === 2 })).toEqual([2]);
});
