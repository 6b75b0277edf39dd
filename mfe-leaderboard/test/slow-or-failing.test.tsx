import { fakeApi, never, offline, refuse, renderPage } from '@lights-out/web-kit/testing';
import { screen } from '@testing-library/react';

import LeaderboardMfe from '../src/mfe.tsx';
import { aBoard } from './boards.ts';

const open = () => renderPage(<LeaderboardMfe />, { route: '/leaderboard' });

test('while the board is on its way its place is held, and it is said', () => {
  fakeApi({ getLeaderboard: never });
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the standings...');
  expect(screen.getByRole('link', { name: 'BACK TO RACING' })).toBeVisible();
});

test.each([
  ['offline', offline, 'No connection. Please check your network and try again.'],
  ['failing', () => refuse('internal'), 'Something went wrong on our side.'],
  ['over its limit', () => refuse('rate-limited'), 'Too many requests. Please wait a moment and try again.'],
  ['down', () => refuse('unavailable'), 'This part of the site is not available right now.'],
])('%s: says so and offers a retry that works', async (_how, failure, text) => {
  const api = fakeApi({ getLeaderboard: failure });
  const { player } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);

  api.use({ getLeaderboard: aBoard(4) });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText('P 4')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
