import { playerState } from '@lights-out/web-kit';
import {
  aGameResult,
  aLeaderboardEntry,
  aStanding,
  aUser,
  aFinishedGame,
  aReviewedQuestion,
  fakeApi,
  idOf,
  never,
  renderPage,
  matchMedia,
} from '@lights-out/web-kit/testing';
import { act, screen, within } from '@testing-library/react';

import { finishState } from '../src/model/finish-state.ts';
import { InShell } from './in-shell.tsx';
import { aSavedResult, openResults } from './open-results.tsx';
import { raceServer } from './race-server.ts';
import { pass } from './race.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const comparison = {
  bestBefore: { gameId: idOf(21), score: 1_091, answers: [] },
  holder: { gameId: idOf(20), score: 1_210 },
  placesGained: 1,
  next: null,
};
const saved = aSavedResult({ gameId: idOf(20), score: 1_210, standing: aStanding({ rank: 12 }), comparison });
// Two of them wrong: no grand slam.
const game = aFinishedGame({
  questions: [1, 2, 3, 4, 5, 6, 7].map((n) =>
    aReviewedQuestion({ n, id: 20 + n, isCorrect: n > 2, score: n > 2 ? 242 : 0 }),
  ),
});
const board = [
  aLeaderboardEntry({ rank: 11, userId: idOf(5), displayName: 'Bruno', score: 1_300 }),
  aLeaderboardEntry({ rank: 12, userId: idOf(1), displayName: 'Ayla', score: 1_210 }),
  aLeaderboardEntry({ rank: 13, userId: idOf(6), displayName: 'Cleo', score: 1_200 }),
];

function finishRace(replies: Parameters<typeof fakeApi>[0] = {}) {
  playerState.write('gameResult', aGameResult({ gameId: idOf(20), score: 1_210 }));
  fakeApi({ postResult: saved, getGame: game, getMonthlyPrize: never, getLeaderboard: board, ...replies });
  return renderPage(<InShell />, { route: '/results', kept: finishState, user: aUser() });
}

const finish = (container: HTMLElement) => container.querySelector<HTMLElement>('.finish');
const headline = (container: HTMLElement) => finish(container)?.querySelector('.headline');

test('a race ends in its finish, which counts, slides, says the headline and is over in 2.4 seconds', async () => {
  const { container } = finishRace();
  await pass(300);
  expect(finish(container)?.querySelector('.score')).toHaveTextContent('0');
  await pass(1_700);
  expect(finish(container)?.querySelector('.score')).toHaveTextContent('1,210');
  expect(headline(container)).toHaveTextContent('Personal best +119');
  expect(headline(container)).toHaveAttribute('data-is-on');
  const rows = within(finish(container)!).getAllByRole('listitem', { hidden: true }).slice(-3);
  expect(rows.map((row) => row.style.getPropertyValue('--slides-by'))).toEqual(['0', '1', '-1']);
  await pass(500);
  expect(finish(container)).toBeNull();
  // What it showed stands on the page, and is said once.
  expect(screen.getAllByText('Personal best +119')).toHaveLength(1);
  expect(screen.getByText(/^Personal best \+119\. 1,210 points, P12 of/)).toHaveAttribute('role', 'status');
});

test('any key ends it, and an Enter that does starts no race', async () => {
  const { container, player, path } = finishRace({ createGame: raceServer().routes.createGame });
  await pass(300);
  expect(finish(container)).not.toBeNull();
  await player.keyboard('{Enter}');
  expect(finish(container)).toBeNull();
  expect(path()).toBe('/results');
  await player.keyboard('{Enter}');
  await pass(100);
  expect(path()).toBe('/game');
});

test('a tap ends it, and presses nothing that it covered', async () => {
  const { container, player, path } = finishRace();
  await pass(300);
  await player.click(screen.getByRole('link', { name: 'RACE AGAIN' }));
  expect(finish(container)).toBeNull();
  expect(path()).toBe('/results');
});

test('without an answer of the server it ends with the flag', async () => {
  const { container } = finishRace({ postResult: never, getGame: never });
  await pass(2_000);
  expect(headline(container)).toHaveTextContent('Chequered flag');
  await pass(500);
  expect(finish(container)).toBeNull();
});

test('less motion shows the end at once', async () => {
  matchMedia((media) => media.includes('reduce'));
  const { container } = finishRace();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(finish(container)).toBeNull();
  expect(await screen.findByText('Personal best +119')).toBeVisible();
});

test('results that are opened again have no finish', async () => {
  const { container } = openResults();
  await pass(100);
  expect(finish(container)).toBeNull();
});
