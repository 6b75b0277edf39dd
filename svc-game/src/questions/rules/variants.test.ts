import { join } from 'node:path';

import { readBank } from '../../clients/bank-files.ts';
import { contestPool, sharesOf } from '../../contests/rules/pools.ts';
import type { Question } from '../bank/bank.ts';
import { askQuestion } from './draw.ts';
import { formsFor } from './variants.ts';

const bank = readBank(join(import.meta.dirname, '../bank'));
const seed = 'ab'.repeat(32);
const varied = bank.questions.filter(({ variants = [] }) => variants.length === 3);
const players = Array.from({ length: 300 }, (_, index) => `player-${index}`);
const formFor = (question: Question, of: string, player: string) => formsFor([question], of, player)[0]!;
const says = ({ question, options }: Pick<Question, 'question' | 'options'>) => JSON.stringify([question, options]);

test('a question has the same form for a player each time, and each of its forms for a quarter of the players', () => {
  const [question] = varied as [Question];
  const forms = players.map((player) => says(formFor(question, seed, player)));
  expect(players.map((player) => says(formFor(question, seed, player)))).toEqual(forms);
  const shares = [...Map.groupBy(forms, (form) => form).values()].map(({ length }) => length);
  expect(shares).toHaveLength(4);
  for (const share of shares) expect(share).toBeGreaterThan(45);
});

test('another seed gives players other forms', () => {
  const [question] = varied as [Question];
  const of = (with_: string) => players.map((player) => says(formFor(question, with_, player)));
  expect(of('cd'.repeat(32))).not.toEqual(of(seed));
});

test('whatever the form, its right option and its explanation are its own, and its number, revision and label the question’s', () => {
  for (const question of varied.slice(0, 500)) {
    const { id, revision, difficulty, options, correctOption } = question;
    const form = formFor(question, seed, 'player-1');
    expect(form).toMatchObject({ id, revision, difficulty });
    const asked = askQuestion(form, (items) => [...items].reverse());
    expect(asked.options[asked.correctOption]).toBe(options[correctOption]);
    expect(asked).not.toHaveProperty('variants');
  }
});

test('a month has at least 2,000 forms, and a written question one', () => {
  const reserve = contestPool(bank, { kind: 'month' }, new Date('2026-11-28T12:00:00.000Z'));
  const forms = reserve.reduce((total, { variants = [] }) => total + 1 + variants.length, 0);
  expect((sharesOf(reserve).month * forms) / reserve.length).toBeGreaterThan(2_000);
  const written = bank.questions.find(({ id }) => id === 205)!;
  expect(formFor(written, seed, 'player-1')).toBe(written);
});
