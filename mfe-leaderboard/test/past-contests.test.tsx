import type { PastContest } from '@lights-out/contracts/contests';
import { fakeApi, refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { loaded, open, podium } from './board-page.tsx';
import { aBoard, pagesOf } from './boards.ts';

const first = { userId: crypto.randomUUID(), displayName: 'Mia', score: 1_785 };
const november: PastContest = {
  id: '2026-11',
  kind: 'month',
  title: 'Monthly Challenge',
  closesAt: '2026-12-01T00:00:00.000Z',
  state: 'review',
  players: 1_204,
  first,
  isWon: false,
};
const october: PastContest = { ...november, id: '2026-10', state: 'closed', players: 1, isWon: true };
const weekend: PastContest = {
  ...november,
  id: 'weekend-2026-11-27',
  kind: 'weekend',
  title: 'Losail weekend',
  state: 'canceled',
  players: 0,
  first: null,
};

const novembersBoard = '/leaderboard?premium=true&contest=2026-11';

test('the board of an ended contest says whose it is and that it is provisional, and offers nothing that is over', async () => {
  fakeApi({ getLeaderboard: pagesOf(aBoard(2)), getPastContests: [november, october] });
  open(novembersBoard);
  expect(await screen.findByRole('region', { name: 'Podium' })).toBeVisible();

  expect(screen.getByRole('heading', { name: 'November 2026 · Provisional' })).toBeVisible();
  expect(podium()).toHaveLength(2);
  expect(screen.queryByText(/^Live:/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Full Standings' })).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'Time' })).toBeNull();
  expect(screen.queryByText('Every place from 4th on is still open.')).toBeNull();
  expect(screen.getByRole('link', { name: "This month's challenge" })).toHaveAttribute(
    'href',
    '/leaderboard?premium=true',
  );
});

test('the standings of a contest are final once its winners are announced, and name who won, who may not be its first', async () => {
  fakeApi({ getLeaderboard: pagesOf(aBoard(2)), getPastContests: [{ ...november, state: 'announced', isWon: true }] });
  open(novembersBoard);
  expect(await screen.findByRole('heading', { name: 'November 2026 · Final' })).toBeVisible();
  expect(screen.getByText('Winner:', { exact: false })).toHaveTextContent('Winner: Mia');
});

test('the board of an ended contest that nobody raced in says so', async () => {
  fakeApi({ getLeaderboard: [], getPastContests: [weekend] });
  open('/leaderboard?premium=true&contest=weekend-2026-11-27');
  expect(await screen.findByRole('heading', { name: 'Losail weekend · Canceled' })).toBeVisible();
  expect(await screen.findByText('Nobody was on its board.')).toBeVisible();
});

test('past contests are listed under the board of now, each with who was first and a link to its board', async () => {
  fakeApi({ getLeaderboard: pagesOf(aBoard(4)), getPastContests: [november, october, weekend] });
  const { player, path } = open('/leaderboard?premium=true');
  const list = within(await screen.findByRole('region', { name: 'Past contests' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'November 2026ProvisionalFirst Mia1,7851,204 drivers',
    'October 2026FinalWinner Mia1,7851 driver',
    'Losail weekendCanceledNobody was on its board.',
  ]);
  await player.click(list.getByRole('link', { name: /^October 2026/ }));
  await waitFor(() => expect(path()).toBe('/leaderboard?premium=true&contest=2026-10'));
  expect(await screen.findByRole('heading', { name: 'October 2026 · Final' })).toBeVisible();
});

test('a board is shown where the past contests cannot be had', async () => {
  fakeApi({ getLeaderboard: pagesOf(aBoard(4)), getPastContests: () => refuse('unavailable') });
  open(novembersBoard);
  await loaded();
  expect(podium()).toHaveLength(3);
  expect(screen.getByText('Could not load the past contests')).toBeVisible();
});
