import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { MadeQuestion } from '@lights-out/contracts/bank-file';

import { givesItself } from '../../src/templates/generate.ts';
import { formOf, withVariants } from '../../src/templates/variants.ts';
import { faultsOf } from '../../src/templates/verify.ts';
import { readBankBytes } from '../../src/bank-text.ts';
import { releasedFacts } from '../facts/released-facts.ts';

const shipped = join(import.meta.dirname, '../../../../svc-game/src/questions/bank/bank.json.gz');
const { made } = readBankBytes(readFileSync(shipped));
const formsOf = (question: MadeQuestion) => [
  question,
  ...(question.variants ?? []).map((one) => formOf(question, one)),
];
const rightOf = ({ options, correctOption }: MadeQuestion) => options[correctOption];

test('nearly every made question has three forms and more, no two of which say the same', () => {
  const counts = made.map((question) => formsOf(question).length);
  expect(counts.filter((count) => count >= 3).length / made.length).toBeGreaterThan(0.95);
  for (const question of made) {
    const forms = formsOf(question);
    const said = forms.map(({ question: text, options }) => JSON.stringify([text, options.toSorted()]));
    expect(new Set(said).size).toBe(forms.length);
  }
});

test('every form has four options and the same right one, does not give it away, and is short enough', () => {
  for (const question of made)
    for (const form of formsOf(question)) {
      expect(new Set(form.options).size).toBe(4);
      expect(form.proof.options[form.correctOption]).toBe(question.proof.options[question.correctOption]);
      expect(rightOf(form)).toBe(rightOf(question));
      expect(givesItself(form)).toBe(false);
      expect(form.question.length).toBeLessThanOrEqual(140);
    }
});

test('the wrong options of all forms come from the seven closest rivals', () => {
  for (const question of made) {
    const wrong = formsOf(question).flatMap(({ proof, correctOption }) => proof.options.toSpliced(correctOption, 1));
    if (wrong.some((option) => typeof option === 'number')) continue;
    expect([question.id, new Set(wrong).size <= 7]).toEqual([question.id, true]);
  }
});

test('every form is what the facts give, explanation and all, and is made again as it was', async () => {
  const facts = await releasedFacts('2026.11');
  for (const question of made.filter((_, index) => index % 8 === 0)) {
    for (const form of formsOf(question)) expect([form.question, faultsOf(facts, form)]).toEqual([form.question, []]);
    const { variants: _variants, ...plain } = question;
    expect(withVariants(facts, plain, '1')).toEqual(question);
    expect(withVariants(facts, question, '1')).toEqual(question);
    if (question.variants?.length === 3) expect(withVariants(facts, question, '2')).toEqual(question);
  }
  const question = made.find(({ variants = [] }) => variants.length === 2)!;
  const untrue = { ...question.variants![0]!, options: ['one', 'two', 'three', 'four'] };
  expect(withVariants(facts, { ...question, variants: [untrue] }, '1').variants).not.toContainEqual(untrue);
}, 300_000);
