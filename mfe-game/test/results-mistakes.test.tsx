import { contestBoard, untimedPractice } from '@lights-out/contracts/board';
import { aFinishedGame, aGameResult, aReviewedQuestion, refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import { openResults } from './open-results.tsx';

const link = () => screen.queryByRole('link', { name: 'MY MISTAKES' });
const isReviewed = () => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7));

/** A game of quick right answers, but for the last. */
const played = (last: Partial<ReturnType<typeof aReviewedQuestion>>) =>
  aFinishedGame({
    questions: [1, 2, 3, 4, 5, 6, 7].map((n) =>
      aReviewedQuestion({ n, id: 20 + n, isCorrect: true, timeTaken: 2, ...(n === 7 && last) }),
    ),
  });

test.each([
  ['a miss', { isCorrect: false }],
  ['a slow answer', { timeTaken: 10 }],
])('the result of a run with %s leads to the mistakes', async (_what, last) => {
  openResults({ replies: { getGame: played(last) } });
  await isReviewed();
  expect(link()).toHaveAttribute('href', '/mistakes');
});

test.each([
  ['without one', aGameResult(), { timeTaken: 9.999 }],
  ['without the clock', aGameResult({ board: untimedPractice }), { timeTaken: 15 }],
  [
    'of a contest, which keeps its questions until it is closed',
    aGameResult({ board: contestBoard('2026-11') }),
    { isCorrect: false },
  ],
])('that of a run %s does not', async (_what, result, last) => {
  openResults({ result, replies: { getGame: played(last), postResult: refuse('unavailable') } });
  await isReviewed();
  expect(link()).toBeNull();
});
