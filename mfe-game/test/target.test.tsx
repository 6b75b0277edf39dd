import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { playerState } from '@lights-out/web-kit';
import {
  aFinishedGame,
  aGameResult,
  aLeaderboardEntry,
  aMonthlyPrize,
  aUser,
  fakeApi,
  idOf,
  never,
  refuse,
  renderPage,
} from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import { InShell } from './in-shell.tsx';
import { aSavedResult } from './open-results.tsx';
import { openRace } from './race.tsx';
import { raceServer } from './race-server.ts';

const rows: readonly LeaderboardEntry[] = [
  aLeaderboardEntry({ rank: 32, score: 1_600, displayName: 'Mia', userId: idOf(32) }),
  aLeaderboardEntry({ rank: 33, score: 1_571, displayName: 'Bea', userId: idOf(33) }),
  aLeaderboardEntry({ rank: 34, score: 1_560, displayName: 'Ayla', userId: aUser().id }),
];
const words = '12 to P33 · own best 1,560 · Mia 40 ahead';
const openModes = (user: ReturnType<typeof aUser> | null, replies: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ getLeaderboard: [...rows], ...replies });
  return { api, ...renderPage(<InShell />, { route: '/mode', user }) };
};
const queries = (api: ReturnType<typeof fakeApi>) => api.callsOf('getLeaderboard').map(({ query }) => query);

describe('before a race is chosen', () => {
  test('Free Practice says what there is to race for, at the difficulty and by the clock that are chosen', async () => {
    const { api, player } = openModes(aUser());
    expect(await screen.findByText(words)).toBeVisible();

    await player.click(screen.getByRole('radio', { name: /hard/i }));
    await player.click(screen.getByRole('checkbox', { name: /Practice without the clock/ }));

    await waitFor(() => expect(queries(api)).toHaveLength(3));
    const asked = { premium: false, around: 'me', limit: 4 };
    expect(queries(api)).toEqual([
      { ...asked, difficulty: 'medium' },
      { ...asked, difficulty: 'hard' },
      { ...asked, difficulty: 'hard', untimed: true },
    ]);
  });

  test('the Monthly Challenge does so for a player who has entered', async () => {
    const { api } = openModes(aUser({ isPremium: true }));
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(queries(api)).toContainEqual({ premium: true, around: 'me', limit: 4 });
  });

  test('a visitor has no target, and asks for none', async () => {
    const { api } = openModes(null);
    expect(await screen.findByRole('button', { name: 'START PLAYING' })).toBeVisible();
    expect(queries(api)).toEqual([]);
  });

  test.each([
    ['is slow', never],
    ['fails', () => refuse('internal')],
  ])('where the board %s the race can be started as ever', async (_how, getLeaderboard) => {
    const { api, player, path } = openModes(aUser(), { getLeaderboard, ...raceServer().routes });
    await waitFor(() => expect(queries(api)).toHaveLength(1));
    expect(screen.queryByText(/own best/)).not.toBeInTheDocument();
    await player.click(screen.getByRole('button', { name: 'START PLAYING' }));
    await waitFor(() => expect(path()).toBe('/game'));
  });
});

test('the start lights show it, and name it with the title', async () => {
  openRace({ route: '/game', replies: { getLeaderboard: [...rows] } });
  const lights = await screen.findByRole('dialog', { name: 'Free Practice Starting' });
  await waitFor(() => expect(lights).toHaveAccessibleDescription(`Get ready for some F1 trivia! ${words}`));
});

test('after a race Enter leads to the next one with its target, which the result has told', async () => {
  playerState.write('gameResult', aGameResult());
  const comparison = {
    bestBefore: null,
    holder: { gameId: aGameResult().gameId, score: 1_560 },
    placesGained: 0,
    next: { rank: 33, score: 1_572 },
  };
  const api = fakeApi({
    ...raceServer().routes,
    getMonthlyPrize: aMonthlyPrize(),
    getGame: aFinishedGame(),
    postResult: aSavedResult({ score: 1_560, comparison }),
  });
  const { player } = renderPage(<InShell />, { route: '/results', user: aUser() });
  expect(await screen.findByText('12 to P33')).toBeVisible();

  await player.keyboard('{Enter}');

  const lights = await screen.findByRole('dialog', { name: 'Free Practice Starting' });
  expect(lights).toHaveAccessibleDescription('Get ready for some F1 trivia! 12 to P33 · own best 1,560');
  expect(queries(api)).toEqual([]);
});
