import type { MadeQuestion } from '@lights-out/contracts/bank-file';

import type { Facts } from '../../src/facts/facts.ts';
import { generate } from '../../src/templates/generate.ts';
import { faultsOf, verify } from '../../src/templates/verify.ts';
import { releasedFacts } from '../facts/released-facts.ts';

let older: Facts;
let newer: Facts;
let before: readonly MadeQuestion[];
let after: readonly MadeQuestion[];
beforeAll(async () => {
  older = await releasedFacts('2026.0');
  newer = await releasedFacts('2026.11');
  before = generate(older).questions;
  after = generate(newer).questions;
}, 120_000);

test('what is asked keeps its id from release to release', () => {
  const ids = new Set(after.map(({ id }) => id));
  // F1DB 2026.0 lacks the layouts of circuits, so it has no question with a picture.
  const kept = before.filter(({ id }) => ids.has(id));
  expect(kept.length).toBeGreaterThan(0.99 * before.length);
});

test('the sentinel finds what a newer release corrected, and nothing else of weight', () => {
  const failing = before.filter(({ validUntil }) => validUntil === null).filter((question) => !verify(newer, question));
  // Ocon had another team-mate, and Russell won again.
  expect(failing.map(({ proof }) => proof.template)).toEqual(['never-team-mate', 'year-of-win']);
});

test('a question that ends with the next race still holds for its own day', () => {
  const dated = before.filter(({ validUntil }) => validUntil !== null);
  expect(dated.length).toBeGreaterThan(5);
  expect(dated.filter((question) => !verify(newer, question))).toEqual([]);
  expect(dated[0]?.validUntil).toBe('2026-03-07');
});

describe('a question that was tampered with does not stand', () => {
  const some = () => after.find(({ question }) => /^Who won the \d+ .* ahead of /.test(question)) as MadeQuestion;

  test('as it was made it does', () => {
    expect(faultsOf(newer, some())).toEqual([]);
  });

  test.each<[string, (question: MadeQuestion) => Partial<MadeQuestion>]>([
    ['another year in the question', ({ question }) => ({ question: question.replace(/\d+/, '1949') })],
    [
      'another name in the question',
      ({ question }) => ({ question: question.replace(/ahead of \p{L}+/u, 'ahead of Nigel') }),
    ],
    ['another right option', ({ correctOption }) => ({ correctOption: (correctOption + 1) % 4 })],
    ['a misspelt option', ({ options }) => ({ options: options.map((option) => option.replace('e', 'a')) })],
    [
      'another number in the explanation',
      ({ explanation }) => ({ explanation: `${explanation} It was his 99th win.` }),
    ],
    ['other params', ({ proof }) => ({ proof: { ...proof, params: { ...proof.params, race: '2011-brazil' } } })],
    [
      'a second right option',
      ({ proof, correctOption }) => ({
        proof: { ...proof, options: proof.options.map(() => proof.options[correctOption] ?? '') },
      }),
    ],
    ['an unknown template', ({ proof }) => ({ proof: { ...proof, template: 'gossip' } })],
  ])('with %s it does not', (_, change) => {
    expect(verify(newer, { ...some(), ...change(some()) })).toBe(false);
  });

  test('over all: a year moved on, a key moved on', () => {
    const moved = after
      .filter(({ question }) => /\b(?:19|20)\d\d\b/.test(question))
      .filter((_, index) => index % 20 === 0);
    expect(moved.length).toBeGreaterThan(200);
    for (const question of moved) {
      const year = question.question.replace(/\b(?:19|20)\d\d\b/, (found) => String(Number(found) + 1));
      expect(verify(newer, { ...question, question: year })).toBe(false);
      expect(verify(newer, { ...question, correctOption: (question.correctOption + 1) % 4 })).toBe(false);
    }
  });
});
