import { halvesBy, medianOf, scaleOf, timedAnswers, type TimedAnswer } from './time-figures.ts';

const answer = (changes: Partial<TimedAnswer>): TimedAnswer => ({
  difficulty: 'easy',
  seconds: 2,
  ratio: 1,
  characters: 50,
  at: 0,
  ...changes,
});

test('right answers are divided by the time of the field at their difficulty, oldest first', () => {
  const judged = {
    n: 1,
    question: 'Who won?',
    isCorrect: true,
    timedOut: false,
    openedAt: '1970-01-01T00:00:02.000Z',
    lagCredit: 0,
    asked: 1,
    right: 1,
    evidence: null,
  };
  const game = {
    gameId: 'a',
    score: 0,
    correctAnswers: 0,
    voided: 0,
    isStruck: false,
    averageSpeed: 0,
    resumed: 0,
    refused: 0,
    startedAt: '1970-01-01T00:00:02.000Z',
    answers: [
      { ...judged, difficulty: 'easy' as const, timeTaken: 1.5 },
      { ...judged, difficulty: 'easy' as const, timeTaken: 9, isCorrect: false },
      { ...judged, difficulty: 'hard' as const, timeTaken: 9 },
    ],
  };
  const earlier = { ...game, startedAt: '1970-01-01T00:00:01.000Z', answers: game.answers.slice(0, 1) };
  const field = [{ difficulty: 'easy' as const, medianTime: 3, rightRate: 0.8 }];
  expect(timedAnswers({ games: [game, earlier], field })).toEqual([
    { difficulty: 'easy', seconds: 1.5, ratio: 0.5, characters: 8, at: 1_000 },
    { difficulty: 'easy', seconds: 1.5, ratio: 0.5, characters: 8, at: 2_000 },
  ]);
});

test('halves say how the ratio differs from short to long, and nothing of too few or of equals', () => {
  const answers = [40, 60, 80, 100].map((characters) => answer({ characters, ratio: characters / 100 }));
  expect(halvesBy(answers, ({ characters }) => characters)).toEqual({ from: 80, lowerRatio: 0.6, upperRatio: 1 });
  expect(halvesBy(answers.slice(1), ({ characters }) => characters)).toBeUndefined();
  expect(
    halvesBy(
      [1, 2, 3, 4].map(() => answer({})),
      ({ characters }) => characters,
    ),
  ).toBeUndefined();
});

test('the median of an even count is the higher of the two in the middle, of none undefined', () => {
  expect([medianOf([3, 1, 2]), medianOf([4, 1]), medianOf([])]).toEqual([2, 4, undefined]);
});

test('a scale places a value on a length and keeps it there', () => {
  const place = scaleOf([10, 20], 200);
  expect([place(10), place(15), place(20), place(99), place(-1)]).toEqual([0, 100, 200, 200, 0]);
  expect(scaleOf([3, 3], 200)(3)).toBe(100);
});
