import { categories, firstMadeId, type MadeQuestion } from '@lights-out/contracts/bank-file';

import { loadFacts } from '../../src/facts/load-facts.ts';
import { limits } from '../../src/templates/composed.ts';
import { generate, givesItself } from '../../src/templates/generate.ts';
import { templates } from '../../src/templates/index.ts';
import { fold } from '../../src/templates/options.ts';
import { outlinePicture } from '../../src/templates/outline-picture.ts';
import { publishedRelease } from '../facts/released-facts.ts';
import { smallRelease } from '../facts/small-release.ts';
import { chiSquare, rightOption, shippedBank, tally, textsOf } from './some-made.ts';

const questions = shippedBank().made;

const failing = (isFine: (question: MadeQuestion) => boolean) =>
  questions.filter((question) => !isFine(question)).map(({ id, question }) => `${id} ${question}`);

describe('what release 2026.11 gives', () => {
  test('is at least 6,000 questions that do not end with the next race', () => {
    expect(questions.filter(({ validUntil }) => validUntil === null).length).toBeGreaterThanOrEqual(6_000);
  });

  test('comes from at least 30 templates of at least 8 forms', () => {
    const used = new Set(questions.map(({ proof }) => proof.template));
    expect(templates.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
    expect(used.size).toBeGreaterThanOrEqual(30);
    expect(new Set(templates.map(({ form }) => form)).size).toBeGreaterThanOrEqual(8);
  });

  test('holds at least 600 hard questions of the 2010s and 2020s, and 50 of 2026', () => {
    expect(
      questions.filter(({ decade, difficulty }) => decade >= 2010 && difficulty === 'hard').length,
    ).toBeGreaterThan(600);
    expect(questions.filter(({ question }) => question.includes('2026')).length).toBeGreaterThanOrEqual(50);
  });

  test('asks the same with another seed, in other words', async () => {
    const facts = loadFacts(smallRelease(await publishedRelease('2026.11'), [2021, 2022, 2023, 2024, 2025, 2026]));
    const [some, others] = [generate(facts).questions, generate(facts, 'another').questions];
    const kept = new Set(some.map(({ id }) => id));
    expect(others.filter(({ id }) => kept.has(id)).length).toBeGreaterThan(0.98 * some.length);
    expect(others.filter((other, index) => other.question === some[index]?.question).length).toBeLessThan(some.length);
  });
});

describe('every made question', () => {
  test('has an id of its own, far from the hand-written ones', () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(failing(({ id }) => Number.isInteger(id) && id >= firstMadeId && id < 2 ** 31)).toEqual([]);
  });

  test('has four different options and texts that fit the bank', () => {
    expect(failing(({ options }) => new Set(options.map(fold)).size === 4)).toEqual([]);
    expect(
      failing(
        ({ question, options, explanation, source, category }) =>
          question.length <= limits.question &&
          options.every((option) => option.length > 0 && option.length <= limits.option) &&
          explanation.length >= 20 &&
          explanation.length <= limits.explanation &&
          source.length <= limits.source &&
          categories.includes(category),
      ),
    ).toEqual([]);
  });

  test('is put in whole sentences without a hole', () => {
    const hole = /undefined|null|NaN|\bInfinity\b|\[object|\$\{| {2}| ,|\.\.|\(\)|^\s|\s$/m;
    expect(failing((question) => !hole.test(textsOf(question)))).toEqual([]);
    expect(failing(({ question }) => /^[\p{Lu}\d"].*[?.]$/u.test(question))).toEqual([]);
    expect(failing(({ explanation }) => /^\p{Lu}.*\.$/u.test(explanation))).toEqual([]);
  });

  test('has an explanation of one or two sentences or three, with no sentence twice', () => {
    const sentences = ({ explanation }: MadeQuestion) =>
      explanation.replaceAll(/\b(?:Jr|B)\./g, '').split(/(?<=\.) (?=\p{Lu})/u);
    expect(failing((question) => sentences(question).length <= 3)).toEqual([]);
    expect(failing((question) => new Set(sentences(question)).size === sentences(question).length)).toEqual([]);
  });

  test('does not give itself: no long word of the right option alone stands in the question', () => {
    expect(failing((question) => !givesItself(question))).toEqual([]);
    expect(
      failing(
        ({ question, ...rest }) =>
          !fold(question).includes(` ${fold(rightOption({ question, ...rest }))} `) ||
          !/\p{L}/u.test(rightOption({ question, ...rest })),
      ),
    ).toEqual([]);
  });

  test('says where its record can be opened, and whose data it is', () => {
    const source =
      /^F1DB \(CC BY 4\.0\): https:\/\/github\.com\/f1db\/f1db\/blob\/v2026\.11\.0\/src\/data\/[a-z0-9/-]+\.yml$/;
    expect(failing((question) => source.test(question.source))).toEqual([]);
  });

  test('says what it is about, so that a game need not ask two that answer each other', () => {
    const key = /^(?:race|driver|season|team|circuit|grand-prix):[a-z0-9-]+$/;
    expect(failing(({ about }) => about.length > 0 && about.every((one) => key.test(one)))).toEqual([]);
  });

  test('with a picture has one that shows a shape and no word', () => {
    const pictured = questions.filter(({ layoutId }) => layoutId !== null);
    expect(pictured.length).toBeGreaterThan(80);
    for (const { layoutId } of pictured) {
      const svg = outlinePicture(layoutId ?? '');
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 360">/);
      expect(svg?.replaceAll(/<svg[^>]*>/g, '')).not.toMatch(/<title|<desc|<text|id=|href|on\w+=|<!--/);
      expect(svg?.length).toBeLessThan(16_000);
    }
  });

  test('is no twin of another: same words and same answer', () => {
    const twins = tally(questions, (one) => `${fold(one.question)} ${fold(rightOption(one))} ${one.layoutId ?? ''}`);
    expect(Object.entries(twins).filter(([, count]) => count > 1)).toEqual([]);
  });
});

describe('over all made questions', () => {
  const numbersOf = ({ options }: MadeQuestion) => options.map((option) => Number.parseFloat(option));
  const isNumeric = ({ options }: MadeQuestion) =>
    options.every((option) => /^\d[\d.]*(?:st|nd|rd|th| seconds)?$/.test(option));
  const rankOf = (values: readonly (number | string)[], right: number) =>
    values.filter((value) =>
      typeof value === 'string' ? fold(value) < fold(String(values[right])) : value < (values[right] as number),
    ).length;
  const ranks = (some: readonly MadeQuestion[], valuesOf: (question: MadeQuestion) => (number | string)[]) => {
    const counts = tally(some, (question) => rankOf(valuesOf(question), question.correctOption));
    return [0, 1, 2, 3].map((rank) => counts[rank] ?? 0);
  };

  test('a right number is equally often on each of the four places in order', () => {
    const numeric = questions.filter(isNumeric);
    expect(numeric.length).toBeGreaterThan(500);
    expect(chiSquare(ranks(numeric, numbersOf))).toBeLessThan(16.3);
  });

  test('a right option is equally often on each of the four places, in the alphabet too', () => {
    const worded = questions.filter((question) => !isNumeric(question));
    expect(chiSquare(ranks(worded, ({ options }) => [...options]))).toBeLessThan(16.3);
    const positions = tally(questions, ({ correctOption }) => correctOption);
    expect(chiSquare([0, 1, 2, 3].map((position) => positions[position] ?? 0))).toBeLessThan(16.3);
  });

  test.each([
    ['longest', (lengths: readonly number[]) => Math.max(...lengths)],
    ['shortest', (lengths: readonly number[]) => Math.min(...lengths)],
  ])('the one %s option is the right one as often as chance has it', (_, extremeOf) => {
    const alone = questions.filter(({ options }) => {
      const lengths = options.map(({ length }) => length);
      return !/^\d/.test(options[0] ?? '') && lengths.filter((length) => length === extremeOf(lengths)).length === 1;
    });
    const right = alone.filter(
      (question) => rightOption(question).length === extremeOf(question.options.map(({ length }) => length)),
    );
    const expected = alone.length / 4;
    expect(((right.length - expected) ** 2 / expected) * (4 / 3)).toBeLessThan(10.9);
  });
});
