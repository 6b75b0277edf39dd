import type { FinishedGame } from '@lights-out/contracts/game-view';
import { screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';

import { gameReviewQuery } from '../src/api/queries.ts';
import { ReviewedAnswers } from '../src/review/ReviewedAnswers.tsx';
import { fakeApi, idOf, refuse, renderPage } from '../src/testing/index.ts';

const gameId = idOf(7);
const question = (n: number, over: Partial<FinishedGame['questions'][number]> = {}) => ({
  n,
  id: n,
  category: 'History',
  question: `What is asked in question ${n}?`,
  options: ['A', 'B', 'C', 'D'],
  correctOption: 0,
  selectedOption: 1,
  isCorrect: false,
  timeTaken: 3,
  score: 0,
  timedOut: false,
  explanation: 'It was A.',
  source: 'Book',
  ...over,
});
const game = (questions: FinishedGame['questions']): FinishedGame => ({
  state: 'finished',
  gameId,
  mode: 'free',
  difficulty: 'medium',
  challengeId: null,
  totalQuestions: 7,
  secondsPerQuestion: 15,
  startedAt: '2026-11-22T12:00:00.000Z',
  serverTime: '2026-11-22T12:05:00.000Z',
  score: 0,
  correctAnswers: 0,
  averageSpeed: 3,
  completedAt: '2026-11-22T12:01:00.000Z',
  questions,
});

function ReviewPage() {
  const { data } = useQuery(gameReviewQuery(gameId));
  return data?.state === 'finished' ? <ReviewedAnswers gameId={gameId} questions={data.questions} /> : null;
}
const answer = async (n: number) => {
  const heading = await screen.findByRole('heading', { name: `What is asked in question ${n}?` });
  return within(heading.closest('article')!);
};

test('a question is reported with a reason, by keyboard, and says that the answer comes here', async () => {
  const sent = { reason: 'outdated' as const, outcome: 'open' as const, answer: null };
  const api = fakeApi({ getGame: game([question(1), question(2)]), postQuestionReport: sent });
  const { player } = renderPage(<ReviewPage />);
  const second = await answer(2);

  await player.click(second.getByText('Report this question'));
  await player.selectOptions(second.getByLabelText('What is wrong?'), 'It is out of date');
  await player.tab();
  await player.keyboard('He has won again.');
  await player.tab();
  await player.keyboard('{Enter}');

  expect(await second.findByRole('status')).toHaveTextContent('You reported this question. We will answer here.');
  expect(api.callsOf('postQuestionReport')).toMatchObject([
    { params: { id: gameId }, body: { n: 2, reason: 'outdated', comment: 'He has won again.' } },
  ]);
  expect((await answer(1)).getByText('Report this question')).toBeVisible();
});

test('what was typed stays when the report is refused', async () => {
  fakeApi({ getGame: game([question(1)]), postQuestionReport: refuse('too-many-reports') });
  const { player } = renderPage(<ReviewPage />);
  const first = await answer(1);
  await player.click(first.getByText('Report this question'));
  await player.type(first.getByLabelText('Tell us more (optional)'), 'Wrong.');
  await player.click(first.getByRole('button', { name: 'Send report' }));
  expect(await first.findByRole('alert')).toHaveTextContent(/Many of your reports wait for an answer/);
  expect(first.getByLabelText('Tell us more (optional)')).toHaveValue('Wrong.');
});

test('a comment that cannot be stored is told beneath the comment', async () => {
  const fields = { comment: 'This text cannot be stored' };
  fakeApi({ getGame: game([question(1)]), postQuestionReport: refuse('invalid-request', { fields }) });
  const { player } = renderPage(<ReviewPage />);
  const first = await answer(1);
  await player.click(first.getByText('Report this question'));
  await player.click(first.getByRole('button', { name: 'Send report' }));
  const comment = first.getByLabelText('Tell us more (optional)');
  await waitFor(() => expect(comment).toHaveAccessibleDescription('This text cannot be stored'));
  expect(comment).toBeInvalid();
});

test.each([
  ['kept', 'We looked at it, and it stays.'],
  ['withdrawn', 'it is not asked any more.'],
] as const)('a report that was answered (%s) is shown with the answer', async (outcome, text) => {
  const report = { reason: 'other' as const, outcome, answer: 'A word from the stewards.' };
  fakeApi({ getGame: game([question(1, { report })]) });
  renderPage(<ReviewPage />);
  const status = (await answer(1)).getByRole('status');
  expect(status).toHaveTextContent(text);
  expect(status).toHaveTextContent('A word from the stewards.');
});

test('the review tells how many knew the answer and chose each option, once enough have met the question', async () => {
  const shares = { answers: 1_204, knew: 31, options: [31, 52, 10, 4] };
  fakeApi({ getGame: game([question(1, { shares }), question(2, { shares: { answers: 40, knew: 5 } }), question(3)]) });
  renderPage(<ReviewPage />);
  const first = await answer(1);
  expect(first.getByText('31 % knew this, of 1,204 answers')).toBeVisible();
  expect(first.getByText('B · B: 52 %')).toBeVisible();
  const form = await answer(2);
  expect(form.getByText('5 % knew this, of 40 answers')).toBeVisible();
  expect(form.queryByText(/: \d+ %$/)).toBeNull();
  expect((await answer(3)).queryByText(/knew this/)).toBeNull();
});
