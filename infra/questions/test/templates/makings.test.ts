import { dailyDigit, openDigit, type MadeQuestion, type Proof } from '@lights-out/contracts/bank-file';

import { almanacOf } from '../../src/templates/almanac.ts';
import { givesItself, isProven } from '../../src/templates/generate.ts';
import { templates } from '../../src/templates/index.ts';
import { formsIn, withMakings } from '../../src/templates/makings.ts';
import { fold } from '../../src/templates/options.ts';
import { renew } from '../../src/templates/renew.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { formsOf, rightOption, shippedBank } from './some-made.ts';

const { made } = shippedBank();
const templateOf = ({ proof }: { readonly proof: Pick<Proof, 'template'> }) =>
  templates.find(({ id }) => id === proof.template)!;
const faulty = (isFine: (form: MadeQuestion) => boolean) =>
  made.flatMap(formsOf).flatMap((form) => (isFine(form) ? [] : [`${form.id} ${form.question}`]));

test('nearly every made question that a contest may ask has eight forms and more, no two of which say the same', () => {
  const asked = made.filter(({ id }) => ![openDigit, dailyDigit].includes(id % 10));
  const counts = asked.map(({ makings = [] }) => formsIn(makings)).sort((one, other) => one - other);
  expect(counts.filter((count) => count >= 8).length / asked.length).toBeGreaterThan(0.75);
  expect(counts.filter((count) => count >= 3).length / asked.length).toBeGreaterThan(0.95);
  for (const { id, makings = [] } of made)
    for (const { wordings, trios, explanations } of makings) {
      expect([id, new Set(wordings).size, new Set(trios).size]).toEqual([id, wordings.length, trios.length]);
      expect([1, trios.length]).toContain(explanations.length);
    }
});

test('every form has four options, one right one, does not give it away, and is short enough', () => {
  expect(faulty(({ options }) => new Set(options.map(fold)).size === 4)).toEqual([]);
  expect(faulty((form) => !givesItself(form))).toEqual([]);
  expect(faulty(({ question, explanation }) => question.length <= 140 && explanation.length <= 320)).toEqual([]);
});

test('of every form the facts prove the right option and no other', async () => {
  const almanac = almanacOf(await releasedFacts('2026.11'));
  const lasting = made.filter(({ validUntil }) => validUntil === null);
  const unproven = lasting
    .flatMap(formsOf)
    .filter((form) => !isProven(almanac, templateOf(form), form))
    .map(({ id }) => id);
  expect(unproven).toEqual([]);
}, 300_000);

test('the wrong options of all forms come from the seven closest rivals', () => {
  const many = made.filter(({ makings = [] }) =>
    makings.some(({ proof: { wrong } }) => wrong.length > 7 && typeof wrong[0] !== 'number'),
  );
  expect(many.map(({ id }) => id)).toEqual([]);
});

test('the right option is no more often than chance has it the longest, the first by the alphabet or a number of one place', () => {
  const cues = { longest: 0, first: 0, last: 0 };
  const places = [0, 0, 0, 0];
  let [worded, numbers] = [0, 0];
  for (const question of made) {
    const [, ...forms] = formsOf(question);
    for (const { options, proof } of forms) {
      const weight = 1 / forms.length;
      const [right, ...wrong] = options as [string, ...string[]];
      if (typeof proof.options[0] === 'number') {
        numbers += weight;
        places[proof.options.filter((one) => Number(one) < Number(proof.options[0])).length]! += weight;
        continue;
      }
      worded += weight;
      if (wrong.every(({ length }) => length < right.length)) cues.longest += weight;
      if (wrong.every((one) => fold(one) > fold(right))) cues.first += weight;
      if (wrong.every((one) => fold(one) < fold(right))) cues.last += weight;
    }
  }
  for (const [cue, count] of Object.entries(cues)) expect([cue, count / worded > 0.28]).toEqual([cue, false]);
  for (const count of places) expect(Math.abs(count / numbers - 0.25)).toBeLessThan(0.06);
});

test('the release that the questions were made from leaves all of them as they are, and their makings while they hold', async () => {
  const facts = await releasedFacts('2026.11');
  // Whatever is made anew is other by this seed.
  const { questions, ...became } = renew(facts, made, '2');
  expect(became).toMatchObject({ changed: [], resting: [], kept: made.length });
  const known = new Set(made.map(({ id, makings }) => makings && id));
  expect(questions.filter(({ id }) => known.has(id))).toEqual(made.filter(({ makings }) => makings));
  const [first] = made.filter(({ makings = [] }) => makings.length === 1) as [MadeQuestion];
  const untrue = { ...first.makings![0]!, right: 'Nobody' };
  const mended = withMakings(facts, [{ ...first, makings: [untrue] }], '2')[0]!;
  expect(mended.makings![0]!.right).toBe(rightOption(first));
}, 300_000);
