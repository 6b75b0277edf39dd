import { figuresOf } from './figures.ts';

test('the score is the sum, the speed the mean, and only right answers count as correct', () => {
  const answers = [
    { score: 239, isCorrect: true, timeTaken: 2.4 },
    { score: 0, isCorrect: false, timeTaken: 6.1 },
    { score: 0, isCorrect: false, timeTaken: 15 },
  ];
  expect(figuresOf(answers)).toEqual({ score: 239, correctAnswers: 1, averageSpeed: 23.5 / 3 });
});

test('without answers the average speed is 0', () => {
  expect(figuresOf([])).toEqual({ score: 0, correctAnswers: 0, averageSpeed: 0 });
});
