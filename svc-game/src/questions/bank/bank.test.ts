import { someBank, someQuestion } from '../../../test/some-bank.ts';
import { makeBank } from './bank.ts';

test('all that is wrong with a bank is said at once', () => {
  const twice = [someQuestion(1), someQuestion(1), someQuestion(2, { imageAlt: 'A drawing that is missing' })];
  expect(() => makeBank(twice, new Map())).toThrow(
    /Question 1: the id is used twice\.\n.*Question 2: its drawing is missing\./,
  );
});

test('a text keeps its revision, a changed one gets another', () => {
  const revisionOf = (over: object) => makeBank([someQuestion(1, over)], new Map()).questions[0]?.revision;
  expect(revisionOf({})).toMatch(/^[0-9a-f]{16}$/);
  expect(revisionOf({ note: 'For reviewers', validUntil: '2030-01-01' })).toBe(revisionOf({}));
  expect(revisionOf({ source: 'Another book' })).not.toBe(revisionOf({}));
});

test('a drawing is named by its content', () => {
  const { images, questions } = someBank();
  expect([...images.keys()]).toEqual(questions.slice(0, 2).map(({ imageHash }) => imageHash));
  expect(questions[2]).toMatchObject({ imageHash: null, imageAlt: null });
});
