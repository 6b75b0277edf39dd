import { join } from 'node:path';

import { readBank } from '../../clients/bank-files.ts';
import { contestPool, sharesOf } from '../../contests/rules/pools.ts';
import type { Question } from '../bank/bank.ts';
import { askQuestion } from './draw.ts';
import { formsFor } from './variants.ts';

const bank = readBank(join(import.meta.dirname, '../bank'));
const seed = 'ab'.repeat(32);
const varied = bank.questions.filter(({ makings }) => makings !== undefined);
const players = Array.from({ length: 400 }, (_, index) => `player-${index}`);
const formFor = (question: Question, of: string, player: string) => formsFor([question], of, player)[0]!;
const says = ({ question, options }: Pick<Question, 'question' | 'options'>) => JSON.stringify([question, options]);
const made: Question = {
  ...varied[0]!,
  makings: [
    {
      wordings: ['W1', 'W2'],
      right: 'B',
      wrong: ['A', 'C', 'D', 'E'],
      trios: ['012', '123'],
      explanations: ['E1', 'E2'],
    },
    { wordings: ['W3'], right: 'C', wrong: ['A', 'D', 'E'], trios: ['012'], explanations: ['E3'] },
  ],
};

test('a question has the same form for a player each time, and each place, wording and trio for its share of the players', () => {
  const forms = players.map((player) => formFor(made, seed, player));
  expect(players.map((player) => formFor(made, seed, player))).toEqual(forms);
  const shares = Object.fromEntries(
    [...Map.groupBy(forms, says)].map(([said, of]) => [said, Math.round((of.length / players.length) * 20) / 20]),
  );
  const [abcd, bcde, acde] = [
    ['A', 'B', 'C', 'D'],
    ['B', 'C', 'D', 'E'],
    ['A', 'C', 'D', 'E'],
  ];
  expect(Object.keys(shares).toSorted()).toEqual(
    [
      ['W1', abcd],
      ['W1', bcde],
      ['W2', abcd],
      ['W2', bcde],
      ['W3', acde],
    ].map((one) => JSON.stringify(one)),
  );
  expect(shares[JSON.stringify(['W3', acde])]).toBeCloseTo(0.5, 0.06);
  for (const form of forms) {
    const right = form.question === 'W3' ? 'C' : 'B';
    expect(form.options[form.correctOption]).toBe(right);
    const explanation = form.question === 'W3' ? 'E3' : form.options.includes('A') ? 'E1' : 'E2';
    expect(form.explanation).toBe(explanation);
  }
});

test('another seed gives players other forms', () => {
  const of = (with_: string) => players.map((player) => says(formFor(made, with_, player)));
  expect(of('cd'.repeat(32))).not.toEqual(of(seed));
});

test('whatever the form, its right option is of its fact, and its number, revision and label the question’s', () => {
  for (const question of varied.slice(0, 500)) {
    const { id, revision, difficulty } = question;
    const form = formFor(question, seed, 'player-1');
    expect(form).toMatchObject({ id, revision, difficulty });
    const asked = askQuestion(form, (items) => [...items].reverse());
    const rights = question.makings!.map(({ right }) => right);
    expect(rights).toContain(asked.options[asked.correctOption]);
    expect(new Set(asked.options).size).toBe(4);
    expect(asked).not.toHaveProperty('makings');
  }
});

test('a month has at least 9,000 forms, and a written question one', () => {
  const reserve = contestPool(bank, { kind: 'month' }, new Date('2026-11-28T12:00:00.000Z'));
  const formsOf = ({ makings = [] }: Question) =>
    makings.reduce((total, { wordings, trios }) => total + wordings.length * trios.length, 0);
  const forms = reserve.reduce((total, question) => total + (formsOf(question) || 1), 0);
  expect((sharesOf(reserve).month * forms) / reserve.length).toBeGreaterThan(9_000);
  const written = bank.questions.find(({ id }) => id === 205)!;
  expect(formFor(written, seed, 'player-1')).toBe(written);
});
