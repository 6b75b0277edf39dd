import { sharesOfText } from './shares.ts';

const figures = { shown: 40, correct: 10, picked: [10, 20, 6, 2] };

test('shares are of all who met the question, in the order that the player saw', () => {
  expect(sharesOfText(figures, { optionOrder: [1, 0, 3, 2] })).toEqual({
    answers: 40,
    knew: 25,
    options: [50, 25, 5, 15],
  });
});

test('of a variant it is told how many knew, and nothing of the options, which were others', () => {
  const variant = { question: 'Who?', options: ['A', 'B', 'C', 'D'], correctOption: 0, explanation: 'It was A.' };
  expect(sharesOfText(figures, { optionOrder: [0, 1, 2, 3], variant })).toEqual({ answers: 40, knew: 25 });
});

test('nothing is told of fewer than thirty answers', () => {
  expect(sharesOfText({ ...figures, shown: 29 }, { optionOrder: [0, 1, 2, 3] })).toBeUndefined();
});
