import { seededRandom } from '@lights-out/service-kit/testing';

import { compareWithMonth, type RatedAnswer } from './comparison.ts';

const difficulty = { mean: 0, variance: 0.1, answers: 50 };
const answers = (right: number, of: number): RatedAnswer[] =>
  Array.from({ length: of }, (_, index) => ({ difficulty, isCorrect: index < right }));

test('a heat as good as the month says nothing against it', () => {
  const { chance, least, most } = compareWithMonth(answers(120, 140), answers(18, 21))!;
  expect(chance).toBeGreaterThan(0.4);
  expect(least).toBeLessThan(chance);
  expect(most).toBeGreaterThan(chance);
});

test('a heat far below the month is hardly the same person', () => {
  const comparison = compareWithMonth(answers(133, 140), answers(8, 21))!;
  expect(comparison.most).toBeLessThan(0.001);
  expect(comparison.sentence).toBe(
    '8 of 21 right, after 133 of 140 in the contest. The same person would have at most so many in under 0.1 percent of such heats, under 0.1 percent to under 0.1 percent with 90 percent certainty.',
  );
});

test('the less a month says, the wider the interval', () => {
  const width = ({ least, most }: { least: number; most: number }) => most - least;
  const short = compareWithMonth(answers(6, 7), answers(14, 21))!;
  const long = compareWithMonth(answers(120, 140), answers(14, 21))!;
  expect(width(short)).toBeGreaterThan(2 * width(long));
});

test('a heat of harder questions is expected to be worse', () => {
  const hard = answers(12, 21).map((one) => ({ ...one, difficulty: { ...difficulty, mean: 1.5 } }));
  const month = answers(100, 140);
  expect(compareWithMonth(month, hard)!.chance).toBeGreaterThan(2 * compareWithMonth(month, answers(12, 21))!.chance);
});

test('all right is no less likely than anything', () => {
  expect(compareWithMonth(answers(70, 140), answers(21, 21))).toMatchObject({ chance: expect.closeTo(1, 6), least: 1 });
});

test('nothing is said without answers', () => {
  expect(compareWithMonth([], answers(10, 21))).toBeUndefined();
  expect(compareWithMonth(answers(10, 21), [])).toBeUndefined();
});

test('of heats by the person of the month, one in ten has a chance below ten percent', () => {
  const random = seededRandom(7);
  const share = () => random(1_000_000) / 1_000_000;
  const play = (ability: number, of: number): RatedAnswer[] =>
    Array.from({ length: of }, () => ({ difficulty, isCorrect: share() < 1 / (1 + Math.exp(-ability)) }));
  const normal = () => Math.sqrt(-2 * Math.log(share() || 1e-9)) * Math.cos(2 * Math.PI * share());
  const below = Array.from({ length: 600 }, normal).filter(
    (ability) => compareWithMonth(play(ability, 70), play(ability, 21))!.chance < 0.1,
  ).length;
  // Counts of right answers are whole, so that the share lies below ten percent.
  expect(below / 600).toBeGreaterThan(0.03);
  expect(below / 600).toBeLessThan(0.11);
}, 20_000);
