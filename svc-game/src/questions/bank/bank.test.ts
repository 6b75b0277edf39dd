import { categories } from '@lights-out/contracts/bank-file';

import { bankOf, someBank, someQuestion } from '../../../test/some-bank.ts';
import { readBank } from '../../clients/bank-files.ts';

const shipped = readBank(import.meta.dirname);

test('all that is wrong with a bank is said at once', () => {
  const twice = [someQuestion(1), someQuestion(1), someQuestion(2, { imageAlt: 'A drawing that is missing' })];
  expect(() => bankOf(twice)).toThrow(/Question 1: the id is used twice\.\n.*Question 2: its drawing is missing\./);
});

test('a text keeps its revision, a changed one gets another', () => {
  const revisionOf = (over: object) => bankOf([someQuestion(1, over)]).questions[0]?.revision;
  expect(revisionOf({})).toMatch(/^[0-9a-f]{16}$/);
  expect(revisionOf({ note: 'For reviewers', validUntil: '2030-01-01' })).toBe(revisionOf({}));
  expect(revisionOf({ source: 'Another book' })).not.toBe(revisionOf({}));
});

test('a drawing is named by its content', () => {
  const { images, questions } = someBank();
  expect([...images.keys()]).toEqual(questions.slice(0, 2).map(({ imageHash }) => imageHash));
  expect(questions[2]).toMatchObject({ imageHash: null, imageAlt: null });
});

test('a remark ends the explanation of a made question in each of its forms', () => {
  const { made, questions } = shipped;
  const { id, explanation, remark = '', makings } = made.find((one) => one.remark !== undefined && one.makings)!;
  const told = questions.find((question) => question.id === id)!;
  expect(told.explanation).toBe(`${explanation} ${remark}`);
  expect(told.makings!.flatMap(({ explanations }) => explanations)).toEqual(
    makings!.flatMap(({ explanations }) => explanations.map((one) => `${one} ${remark}`)),
  );
});

test('the hand-written questions have the ids and the categories of the specification', () => {
  const { questions } = shipped;
  const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const missing = [...range(1, 270), ...range(501, 630)].filter((id) => !byId.has(id));
  expect(missing).toEqual([]);
  expect(range(1, 20).filter((id) => byId.get(id)?.imageAlt === undefined)).toEqual([]);
  expect(range(501, 630).filter((id) => byId.get(id)?.difficulty === undefined)).toEqual([]);
  expect([...new Set(questions.map(({ category }) => category))].toSorted()).toEqual([...categories].toSorted());
});
