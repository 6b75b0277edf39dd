import { practice, untimedPractice } from '@lights-out/contracts/board';
import { playerState } from '@lights-out/web-kit';
import { aFinishedGame, aGameResult, aUser, aVerdict, fakeApi, never, renderPage } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { InShell } from './in-shell.tsx';
import { openRace, option, pass, questionIsOpen } from './race.tsx';
import { raceServer } from './race-server.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') });
  playerState.write('isUntimed', true);
});
afterEach(() => jest.useRealTimers());

const resultsAwaited = { postResult: never, getMonthlyPrize: never };
// Three seconds, the moment that cannot be predicted, and a little more for the first question.
const startMs = 6_000;

const open = (answers: Parameters<typeof raceServer>[0] = {}) =>
  openRace({ route: '/game', server: raceServer({ ...answers, isUntimed: true }), replies: resultsAwaited });

test('a question without the clock waits for its answer, and the verdict for the player', async () => {
  const { api, player } = open();
  expect(await screen.findByRole('dialog', { name: 'Free Practice Starting' })).toBeVisible();
  await player.keyboard('b');
  expect(screen.queryByText(/^Jump start!/)).not.toBeInTheDocument();
  await pass(startMs);
  await questionIsOpen(1);
  expect(api.callsOf('createGame')[0]?.body).toMatchObject({ premium: false, untimed: true });
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await pass(60_000);
  expect(screen.queryByText(/seconds left/)).not.toBeInTheDocument();
  expect(api.callsOf('postAnswer')).toHaveLength(0);

  await player.click(option('Monaco'));
  await pass(30_000);
  expect(screen.getByText('✓ Correct +130')).toBeInTheDocument();
  const sectors = within(screen.getByRole('list', { name: 'Sectors' })).getAllByRole('listitem');
  expect(sectors.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['S1✓, right', 'S2, not driven yet']);

  const next = screen.getByRole('button', { name: 'NEXT QUESTION' });
  expect(next).toHaveFocus();
  await player.keyboard('{Enter}');
  await questionIsOpen(2);
});

test('after a reload the game goes on without the clock; the last verdict leads to the results', async () => {
  const { player, path, reload } = open({ answers: [1, 2, 3, 4, 5].map((n) => aVerdict({ n, score: 130 })) });
  await pass(startMs);
  await questionIsOpen(6);
  reload();
  await questionIsOpen(6);
  await pass(40_000);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await player.click(option('Monaco'));
  await player.click(await screen.findByRole('button', { name: 'NEXT QUESTION' }));
  await questionIsOpen(7);
  await player.click(option('Monza'));
  await player.click(await screen.findByRole('button', { name: 'SEE RESULTS' }));
  await pass(200);
  expect(path()).toBe('/results');
  expect(playerState.read('gameResult')?.board).toEqual(untimedPractice);
});

test('its results name no time, offer no challenge and lead to the board without the clock', async () => {
  const result = aGameResult({ board: untimedPractice, score: 650, averageSpeed: 15 });
  playerState.write('gameResult', result);
  const { userId: _userId, board: _board, totalQuestions: _total, ...figures } = result;
  fakeApi({
    getMonthlyPrize: never,
    getGame: aFinishedGame({ isUntimed: true, score: 650 }),
    postResult: {
      ...figures,
      id: result.gameId,
      userId: result.userId,
      isPremium: false,
      isUntimed: true,
      completedAt: '2026-05-14T12:00:00.000Z',
      standing: { rank: 2, totalParticipants: 5, scoreNeededForTopRank: 100 },
    },
  });
  renderPage(<InShell />, { route: '/results', user: aUser() });
  expect(await screen.findByText('#2nd')).toBeVisible();
  expect(screen.getByText('NO CLOCK')).toBeVisible();
  expect(screen.queryByText('AVG SPEED')).not.toBeInTheDocument();
  expect(screen.queryByText('How this time was measured')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create Challenge' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'VIEW LEADERBOARD' })).toHaveAttribute(
    'href',
    '/leaderboard?untimed=true&difficulty=medium',
  );
  expect(screen.getByRole('link', { name: /^Twitter/ })).toHaveAttribute(
    'href',
    expect.stringContaining('without+the+clock'),
  );
});

test('the choice is made on the mode page, and remembered', async () => {
  playerState.write('isUntimed', false);
  fakeApi({ getMonthlyPrize: never });
  const { player } = renderPage(<InShell />, { route: '/mode', user: aUser() });
  const choice = screen.getByRole('checkbox', { name: 'Practice without the clock' });
  expect(choice).not.toBeChecked();
  expect(screen.getByText('up to 1,820 points')).toBeInTheDocument();
  await player.click(choice);
  expect(playerState.read('isUntimed')).toBe(true);
  expect(screen.getByText('up to 910 points')).toBeInTheDocument();
  expect(playerState.read('board')).toEqual(practice);
});
