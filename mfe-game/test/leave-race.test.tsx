import { playerState } from '@lights-out/web-kit';
import { aRunningGame, fakeApi, never, renderPage } from '@lights-out/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { aChallenge, challengeIdOf } from '../src/model/testing/a-challenge.ts';
import { dailyServer } from './daily-server.ts';
import { InShell } from './in-shell.tsx';
import { openRace, option, pass, questionIsOpen } from './race.tsx';
import { raceServer } from './race-server.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

/** The page that the race leads to has its own queries. */
const modesAwaited = { getContests: never, getMonthlyPrize: never };
const way = () => screen.getByRole('button', { name: 'Leave race' });
const question = () => screen.getByRole('alertdialog', { name: 'Leave this race?' });

test('the way out of a race is its last control, asks first, and no key answers meanwhile', async () => {
  const { player, api, path } = openRace();
  await questionIsOpen(1);
  expect(screen.getAllByRole('button').at(-1)).toBe(way());

  await player.click(way());
  expect(question()).toHaveAccessibleDescription(
    'The clock of an open question runs on: what is not answered in time counts as missed. You can come back while the race runs.',
  );
  expect(screen.getByRole('button', { name: 'STAY' })).toHaveFocus();
  await player.keyboard('b');
  // A press beside the buttons takes the focus out of the dialog.
  act(() => (document.activeElement as HTMLElement).blur());
  await player.keyboard('b');
  expect(api.callsOf('postAnswer')).toHaveLength(0);

  await player.click(screen.getByRole('button', { name: 'STAY' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await player.click(way());
  await player.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(path()).toBe('/game?skipCountdown=true');
  await player.keyboard('b');
  expect(await screen.findByText(/✓ Correct/)).toBeInTheDocument();
});

test('free practice is left for the modes, and the browser knows the way back', async () => {
  const { player, path } = openRace({ replies: modesAwaited });
  await questionIsOpen(1);
  await player.click(way());
  await player.click(screen.getByRole('button', { name: 'LEAVE' }));
  await waitFor(() => expect(path()).toBe('/mode'));
  expect(playerState.read('runningRace')).toMatchObject({
    gameId: aRunningGame().gameId,
    path: '/game?skipCountdown=true',
  });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a race of a contest can be come back to, and says so', async () => {
  const running = aRunningGame({ mode: 'premium' });
  const { player } = openRace({
    route: '/game?premium=true&skipCountdown=true',
    replies: { createGame: running, ...modesAwaited },
  });
  await questionIsOpen(1);
  await player.click(way());
  expect(question()).toHaveAccessibleDescription(/You can come back while the race runs\.$/);
});

test('a friend challenge is left for its page', async () => {
  const { player, path } = openRace({
    route: `/game?challenge=${challengeIdOf}&skipCountdown=true`,
    server: raceServer({ challengeId: challengeIdOf, difficulty: 'hard' }),
    replies: { getChallenge: aChallenge(), getChallengeLeaderboard: never },
  });
  await questionIsOpen(1);
  await player.click(way());
  expect(question()).toHaveAccessibleDescription(/You can come back while the race runs\.$/);
  await player.click(screen.getByRole('button', { name: 'LEAVE' }));
  await waitFor(() => expect(path()).toBe(`/challenge/${challengeIdOf}`));
});

test('a race without the clock threatens with none', async () => {
  playerState.write('isUntimed', true);
  const { player } = openRace({ route: '/game', server: raceServer({ isUntimed: true }) });
  await pass(6_000);
  await questionIsOpen(1);
  await player.click(way());
  expect(question()).toHaveAccessibleDescription('You can come back while the race runs.');
});

test('a daily is left for its page, which leads back into it', async () => {
  fakeApi(dailyServer().routes);
  const { player } = renderPage(<InShell />, { route: '/daily', user: null });
  await player.click(await screen.findByRole('button', { name: 'START' }));
  await pass(6_100);
  await questionIsOpen(1);
  await player.click(way());
  await player.click(screen.getByRole('button', { name: 'LEAVE' }));
  expect(await screen.findByText('You are at question 1. The clock runs.')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'GO ON' }));
  await questionIsOpen(1);
  expect(option('Monaco')).toBeEnabled();
});
