import type { MadeQuestion } from '@lights-out/contracts/bank-file';

import { someBankFile, someMade } from '../../../test/some-bank-file.ts';
import { makeBank } from './bank.ts';
import { baseContent, standsOnIn, withPublished } from './published.ts';
import { endedRewordings } from './rewordings.ts';

const making = {
  wordings: ['Who won the Grand Prix number 1?', 'Which driver won the Grand Prix number 1?'],
  right: 'right 1',
  wrong: ['wrong 1 a', 'wrong 1 b', 'wrong 1 c'],
  trios: ['012'],
  explanations: ['It was the Nth win of right 1.'],
  proof: { template: 'race-winner', params: {}, right: 'a', wrong: ['b', 'c', 'd'], lines: [[]] },
};
const runnerUp = { ...making, wordings: ['Who was second in the Grand Prix number 1?'], right: 'wrong 1 d' };
const made = (over: Partial<MadeQuestion> = {}) => someMade(1, { makings: [making, runnerUp], ...over });
const bankOf = (one: MadeQuestion | undefined) => makeBank(someBankFile({ made: one ? [one] : [] }));

const base = bankOf(made());
const { id } = made();
const text = 'Who was first across the line in the Grand Prix number 1?';
const explanation = 'He led every lap of it, as nobody had done there before.';
const published = [
  {
    question: { ...baseContent(base, id)!.question, question: text, explanation },
    imageHash: null,
    svg: null,
    revision: 'e'.repeat(16),
    replaces: standsOnIn(base)(id),
  },
];
const asked = (bank: ReturnType<typeof makeBank>) =>
  withPublished(bank, bank, published, []).questions.find((one) => one.id === id)!;

test('a rewording has the key, the options and the other facts of what was made, and contests ask its own fact in its words', () => {
  const [before, after] = [base.questions.find((one) => one.id === id)!, asked(base)];
  expect(after).toMatchObject({ question: text, explanation, options: before.options, correctOption: 0 });
  expect(after.makings).toEqual([
    expect.objectContaining({ wordings: [text], explanations: [explanation] }),
    expect.objectContaining({ wordings: runnerUp.wordings, explanations: runnerUp.explanations }),
  ]);
  expect(after.forms).not.toBe(before.forms);
  expect(after.otherWordings).toEqual([before]);
});

test.each([
  ['its text', { question: 'Who won the Grand Prix of number 1?' }],
  ['its explanation', { explanation: 'It was another win of right 1.' }],
  ['a remark', { remark: 'It rained in the second half.' }],
  ['an option', { options: ['right 1', 'wrong 1 a', 'wrong 1 b', 'wrong 1 e'] }],
  ['the key', { correctOption: 1 }],
  ['its chart', { chart: { svg: '<svg />', alt: 'Two lines' } }],
  ['what an option stands for', { proof: { ...made().proof, options: ['z', 'b', 'c', 'd'] } }],
  ['what it was asked about', { proof: { ...made().proof, params: { race: '1991-1' } } }],
])('a bank that changes %s ends the rewording, and the comparison says so', (_what, over) => {
  const after = bankOf(made(over));
  expect(asked(after)).toEqual(after.questions.find((one) => one.id === id));
  const whole = withPublished(base, base, published, []);
  const now = after.made[0]!.question;
  expect(endedRewordings(whole, base, after)).toEqual([{ question: id, text, made: made().question, now }]);
});

test('it stands where a later release says the same, and ends with the question', () => {
  const whole = withPublished(base, base, published, []);
  const later = bankOf(made({ source: 'F1DB of later', proof: { ...made().proof, asOf: '2026-netherlands' } }));
  expect([asked(later).question, endedRewordings(whole, base, later)]).toEqual([text, []]);
  expect(endedRewordings(whole, base, bankOf(undefined))).toMatchObject([{ question: id, now: null }]);
  expect(endedRewordings(base, base, bankOf(undefined))).toEqual([]);
});
