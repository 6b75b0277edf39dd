import { monthly } from '@lights-out/contracts/board';
import { playerState } from '@lights-out/web-kit';
import { anOpenQuestion, aRunningGame, aVerdict, never } from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import { openRace, pass, questionIsOpen, startMs } from './race.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** /results has its own queries. */
const resultsAwaited = { postResult: never, getMonthlyPrize: never };

test('a reload during a question shows the same question again, without a countdown and with its clock running on', async () => {
  const { player, reload, api, server } = openRace({ route: '/game' });
  await pass(startMs);
  await questionIsOpen(1);
  await player.keyboard('b');
  await pass(2_100);
  await questionIsOpen(2);
  await pass(6_000);

  reload();

  await questionIsOpen(2);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getAllByRole('timer')[0]).toHaveTextContent('9');
  expect(api.callsOf('createGame')).toHaveLength(1);
  await player.keyboard('b');
  await pass(500);
  expect(server.answers[1]).toMatchObject({ n: 2, isCorrect: true });
  // The first answer is still among the sectors and in the score.
  expect(playerState.read('answers').map(({ n }) => n)).toEqual([1, 2]);
});

test('a reload after the game is over leads to its results', async () => {
  const { player, reload, path } = openRace({ replies: resultsAwaited });
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    await questionIsOpen(n);
    await player.keyboard('b');
    if (n < 7) await pass(2_100);
  }
  await screen.findByText(/✓ Correct/);
  reload();
  await waitFor(() => expect(path()).toBe('/results'));
});

test('a player who was told of the running Monthly Challenge goes on at its question at once', async () => {
  const openQuestion = anOpenQuestion({ n: 1, question: 'Question number 1?' });
  const running = aRunningGame({ mode: 'premium', openQuestion, nextQuestion: null });
  openRace({ route: '/game?premium=true&skipCountdown=true', replies: { createGame: running } });
  await questionIsOpen(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('MONTHLY CHALLENGE');
  expect(playerState.read('board')).toEqual(monthly);
  expect(document.title).toBe('Monthly Challenge · Lights Out');
});

test('a player who meant to start is told of the question that is open, and how long, before it is shown', async () => {
  const openQuestion = anOpenQuestion({
    n: 1,
    question: 'Question number 1?',
    serverTime: '2026-05-14T12:00:06.000Z',
  });
  const running = aRunningGame({ mode: 'premium', openQuestion, nextQuestion: null });
  const { player, api } = openRace({
    route: '/game?premium=true',
    replies: { createGame: running, postQuestion: openQuestion },
  });
  expect(await screen.findByText('Question 1 is open, its clock runs: 9 seconds left.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pass(8_000);
  expect(screen.getByText('Question 1 is open, its clock runs: 1 second left.')).toBeVisible();
  expect(api.callsOf('getGame')).toHaveLength(0);
  await player.click(screen.getByRole('button', { name: 'GO ON WITH QUESTION 1' }));
  await questionIsOpen(1);
});

test('the time of an open question that is up before it was shown is missed, and the next one waits', async () => {
  const openQuestion = anOpenQuestion({ n: 1, serverTime: '2026-05-14T12:00:06.000Z' });
  const missed = aVerdict({ timedOut: true, selectedOption: null, isCorrect: false, score: 0, totalScore: 0 });
  openRace({
    route: '/game?premium=true',
    replies: {
      createGame: aRunningGame({ mode: 'premium', openQuestion, nextQuestion: null }),
      getGame: aRunningGame({ mode: 'premium', answers: [missed], nextQuestion: 2 }),
    },
  });
  await screen.findByText(/^Question 1 is open/);
  await pass(9_100);
  expect(await screen.findByRole('button', { name: 'GO ON WITH QUESTION 2' })).toBeVisible();
  expect(screen.getByText(/^Question 1 was missed\./)).toBeVisible();
});

test('a race that was left is named with what was missed, and goes on when the player says so', async () => {
  const missed = aVerdict({ timedOut: true, selectedOption: null, isCorrect: false, score: 0, totalScore: 0 });
  const startedAt = new Date(Date.now() - 11 * 60_000);
  const running = aRunningGame({
    mode: 'premium',
    startedAt: startedAt.toISOString(),
    answers: [missed],
    nextQuestion: 2,
  });
  const question = anOpenQuestion({ n: 2, question: 'Question number 2?' });
  const { player, api } = openRace({
    route: '/game?premium=true',
    replies: { createGame: running, postQuestion: question },
  });
  const clock = [startedAt.getHours(), startedAt.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  expect(await screen.findByRole('heading', { name: `Your race of ${clock} is still open` })).toBeVisible();
  expect(screen.getByText(/^Question 1 was missed\./)).toBeVisible();
  await pass(11_000);
  expect(api.callsOf('postQuestion')).toHaveLength(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await player.click(screen.getByRole('button', { name: 'GO ON WITH QUESTION 2' }));
  expect(await questionIsOpen(2)).toHaveFocus();
});
