import { played, someGame } from '../../../test/some-game.ts';
import { figuresOf, type FinishedGame } from './game.ts';
import { canBeScoredAgain, scoredWithoutVoided } from './void.ts';
import { sum } from '../../questions/rules/sum.ts';

const game = played(someGame(), 7) as FinishedGame;
const scored = (...scores: number[]) =>
  game.slots.map((slot, index) => ({ ...slot, score: scores[index] ?? 0, isCorrect: (scores[index] ?? 0) > 0 }));
const voiding = (slots: FinishedGame['slots'], ...numbers: number[]) =>
  scoredWithoutVoided(slots.map((slot) => (numbers.includes(slot.n) ? { ...slot, isVoided: true } : slot)));

test('a voided question counts the mean of the other six, rounded, and not as answered rightly', () => {
  const slots = voiding(scored(260, 200, 150, 0, 0, 131, 0), 1);
  expect(slots.map(({ score }) => score)).toEqual([80, 200, 150, 0, 0, 131, 0]);
  expect(figuresOf({ ...game, slots })).toMatchObject({ score: 561, correctAnswers: 3 });
});

test('it also counts where it was answered wrongly', () => {
  const slots = voiding(scored(0, 200, 200, 200, 200, 200, 200), 1);
  expect(figuresOf({ ...game, slots })).toMatchObject({ score: 1_400, correctAnswers: 6 });
});

test('each of several voided questions counts the mean of those that are not', () => {
  expect(voiding(scored(260, 260, 100, 100, 100, 100, 101), 1, 2).map(({ score }) => score)).toEqual([
    100, 100, 100, 100, 100, 100, 101,
  ]);
  expect(sum(voiding(scored(9, 9, 9, 9, 9, 9, 9), 1, 2, 3, 4, 5, 6, 7).map(({ score }) => score))).toBe(0);
});

test('a game without a voided question stays as it is', () => {
  expect(scoredWithoutVoided(game.slots)).toBe(game.slots);
});

test.each([
  ['open', true],
  ['frozen', true],
  ['review', true],
  ['announced', false],
  ['closed', false],
] as const)('a contest that is %s can be scored again: %s', (state, can) => {
  expect(canBeScoredAgain({ state })).toBe(can);
});
