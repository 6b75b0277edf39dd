import { fakeApi, refuse, renderPage } from '@lights-out/web-kit/testing';
import { act, screen } from '@testing-library/react';

import LeaderboardMfe from '../src/mfe.tsx';
import { aBoard } from './boards.ts';

const open = () => renderPage(<LeaderboardMfe />, { route: '/leaderboard' });
const loaded = () => screen.findByRole('region', { name: 'Full Standings' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('every 15 seconds new standings take the place of the old ones, quietly', async () => {
  const api = fakeApi({ getLeaderboard: aBoard(5) });
  open();
  await loaded();

  api.use({ getLeaderboard: aBoard(6) });
  await pass(14_000);
  expect(screen.queryByText('P 6')).not.toBeInTheDocument();
  await pass(1_500);

  expect(await screen.findByText('P 6')).toBeVisible();
  expect(screen.queryByText('Loading the standings...')).not.toBeInTheDocument();
});

test('a failed one keeps the standings, says so, and the next one heals it', async () => {
  const api = fakeApi({ getLeaderboard: aBoard(5) });
  open();
  await loaded();

  api.use({ getLeaderboard: () => refuse('unavailable') });
  await pass(15_500);
  expect(await screen.findByText('Could not be refreshed just now. Trying again every 15 seconds.')).toBeVisible();
  expect(screen.getByText('P 5')).toBeVisible();

  api.use({ getLeaderboard: aBoard(6) });
  await pass(15_500);
  expect(await screen.findByText('P 6')).toBeVisible();
  expect(screen.getByText('Live: refreshed every 15 seconds.')).toBeVisible();
});

test('not while the page is hidden', async () => {
  const api = fakeApi({ getLeaderboard: aBoard(5) });
  open();
  await loaded();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));

  await pass(60_000);

  expect(api.callsOf('getLeaderboard')).toHaveLength(1);
  visibility.mockRestore();
});
