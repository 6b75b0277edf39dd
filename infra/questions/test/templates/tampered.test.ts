import type { MadeQuestion } from '@lights-out/contracts/bank-file';

import type { Facts } from '../../src/facts/facts.ts';
import { faultsOf, verify } from '../../src/templates/verify.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { shippedBank } from './some-made.ts';

const { made } = shippedBank();

let facts: Facts;
beforeAll(async () => {
  facts = await releasedFacts('2026.11');
}, 300_000);

describe('a question that was tampered with does not stand', () => {
  const some = () => made.find(({ question }) => /^Who won the \d+ .* ahead of /.test(question)) as MadeQuestion;

  test('as it was made it does', () => {
    expect(faultsOf(facts, some())).toEqual([]);
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
    expect(verify(facts, { ...some(), ...change(some()) })).toBe(false);
  });

  test('over all: a year moved on, a key moved on', () => {
    const moved = made
      .filter(({ question }) => /\b(?:19|20)\d\d\b/.test(question))
      .filter((_, index) => index % 20 === 0);
    expect(moved.length).toBeGreaterThan(200);
    for (const question of moved) {
      const year = question.question.replace(/\b(?:19|20)\d\d\b/, (found) => String(Number(found) + 1));
      expect(verify(facts, { ...question, question: year })).toBe(false);
      expect(verify(facts, { ...question, correctOption: (question.correctOption + 1) % 4 })).toBe(false);
    }
  });
});
