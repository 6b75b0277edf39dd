import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { aUser, fakeApi, idOf, refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { loaded, open, podium, spoken, towerRows } from './board-page.tsx';
import { aBoard, pagesOf } from './boards.ts';

describe('since the last visit', () => {
  test('places gained and lost are told, on the board where they were', async () => {
    const board = aBoard(6);
    const api = fakeApi({ getLeaderboard: pagesOf(board) });
    const first = open();
    await loaded();
    expect(screen.queryByText(/since your last visit/)).not.toBeInTheDocument();
    first.unmount();

    const [fifth, sixth] = board.slice(4) as [LeaderboardEntry, LeaderboardEntry];
    api.use({
      getLeaderboard: pagesOf([...board.slice(0, 4), { ...sixth, rank: 5 }, { ...fifth, rank: 6 }]),
    });
    const { player } = open();
    await loaded();
    expect(towerRows().map(spoken)).toEqual([
      expect.not.stringContaining('since'),
      expect.stringContaining('P 6 up 1 since your last visit'),
      expect.stringContaining('P 5 down 1 since your last visit'),
    ]);
    await player.click(screen.getByRole('radio', { name: 'Hard' }));
    await loaded();
    expect(screen.queryByText(/since your last visit/)).not.toBeInTheDocument();
  });
});

describe('a run that waits for a look', () => {
  const run = { gameId: idOf(30), board: 'free', score: 2_100, completedAt: '2026-11-20T12:00:00.000Z' } as const;

  test('is told to its player on its board, the best of several', async () => {
    fakeApi({
      getLeaderboard: pagesOf(aBoard(6)),
      getWaitingRuns: [{ ...run, score: 1_900 }, run, { ...run, board: 'untimed', score: 2_200 }],
    });
    open('/leaderboard', aUser({ id: idOf(2) }));
    await loaded();
    expect(await screen.findByText(/^Your run of 2,100 points is waiting for a look/)).toBeVisible();
    expect(screen.getAllByText(/waiting for a look/)).toHaveLength(1);
  });

  test('is not asked for on the board of a contest', async () => {
    const api = fakeApi({ getLeaderboard: pagesOf(aBoard(6)), getWaitingRuns: [run] });
    open('/leaderboard?premium=true', aUser({ id: idOf(2) }));
    await loaded();
    expect(screen.queryByText(/waiting for a look/)).toBeNull();
    expect(api.callsOf('getWaitingRuns')).toEqual([]);
  });
});

test('places that came back are told on their board at all difficulties, and nowhere else', async () => {
  const api = fakeApi({
    getLeaderboard: pagesOf(aBoard(6)),
    getReturnedPlaces: [
      { board: 'free', places: 2 },
      { board: 'untimed', places: 1 },
    ],
  });
  const { player, unmount } = open('/leaderboard', aUser({ id: idOf(2) }));
  await loaded();
  expect(await screen.findByText(/^2 places came back to you/)).toBeVisible();
  await player.click(screen.getByRole('radio', { name: 'Hard' }));
  await loaded();
  expect(screen.queryByText(/came back to you/)).toBeNull();
  unmount();
  api.use({ getLeaderboard: pagesOf(aBoard(6)) });
  open('/leaderboard?premium=true', aUser({ id: idOf(2) }));
  await loaded();
  expect(screen.queryByText(/came back to you/)).toBeNull();
});

describe('the own row', () => {
  test('is marked on the podium', async () => {
    fakeApi({ getLeaderboard: pagesOf(aBoard(5)) });
    open('/leaderboard', aUser({ id: idOf(2) }));
    await loaded();
    expect(within(podium()[1] as HTMLElement).getByText('You')).toBeVisible();
    expect(screen.getAllByText('You')).toHaveLength(1);
  });

  test('is marked in the tower', async () => {
    const api = fakeApi({ getLeaderboard: pagesOf(aBoard(9)) });
    open('/leaderboard', aUser({ id: idOf(7) }));
    await loaded();
    expect(within(towerRows()[3] as HTMLElement).getByText('You')).toBeVisible();
    expect(api.callsOf('getLeaderboard')).toHaveLength(1);
  });

  test('further down than what is loaded, is fetched and pinned', async () => {
    const api = fakeApi({ getLeaderboard: pagesOf(aBoard(250), idOf(234)) });
    open('/leaderboard', aUser({ id: idOf(234) }));
    const pinned = await screen.findByRole('region', { name: 'Your place' });
    expect(pinned).toHaveTextContent(/234.*P 234.*You/);
    expect(api.callsOf('getLeaderboard').at(-1)?.query).toEqual({
      premium: false,
      limit: 5,
      around: 'me',
      marks: true,
    });
  });

  test('further down than what is loaded, is shown among its neighbours', async () => {
    fakeApi({ getLeaderboard: pagesOf(aBoard(250), idOf(234)) });
    open('/leaderboard', aUser({ id: idOf(234) }));
    const around = within(await screen.findByRole('region', { name: 'Around You' })).getAllByRole('listitem');
    expect(around.map(spoken)).toEqual([
      expect.stringMatching(/^232 P 232 /),
      expect.stringMatching(/^233 P 233 /),
      expect.stringMatching(/^234 P 234 You /),
      expect.stringMatching(/^235 P 235 /),
      expect.stringMatching(/^236 P 236 /),
    ]);
  });

  test('whose neighbours cannot be had leaves the board as it is', async () => {
    const board = pagesOf(aBoard(250));
    fakeApi({ getLeaderboard: (call) => (call.query.around ? refuse('unavailable') : board(call)) });
    open('/leaderboard', aUser({ id: idOf(234) }));
    await loaded();
    expect(screen.queryByRole('region', { name: 'Around You' })).not.toBeInTheDocument();
  });

  test('of a player without one is not made up', async () => {
    const api = fakeApi({ getLeaderboard: pagesOf(aBoard(5)) });
    open('/leaderboard', aUser({ id: idOf(99) }));
    await waitFor(() => expect(api.callsOf('getLeaderboard')).toHaveLength(2));
    await loaded();
    expect(screen.queryByText('You')).not.toBeInTheDocument();
  });
});

describe('more than a page', () => {
  test('comes page by page, and is announced to screen readers', async () => {
    const api = fakeApi({ getLeaderboard: pagesOf(aBoard(130)) });
    const { player } = open();
    await loaded();
    expect(screen.queryByText('P 101')).not.toBeInTheDocument();

    await player.click(screen.getByRole('button', { name: 'Show more places' }));

    expect(await screen.findByText('P 130')).toBeInTheDocument();
    expect(screen.getByText('Places 101 to 130 are shown now.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more places' })).not.toBeInTheDocument();
    expect(api.callsOf('getLeaderboard').map(({ query }) => query)).toEqual([
      { premium: false, limit: 100, marks: true },
      { premium: false, limit: 100, cursor: '100', marks: true },
    ]);
  });

  test('that fails keeps what is there and can be tried again', async () => {
    const board = pagesOf(aBoard(130));
    const api = fakeApi({ getLeaderboard: (call) => (call.query.cursor ? refuse('unavailable') : board(call)) });
    const { player } = open();
    await loaded();
    await player.click(screen.getByRole('button', { name: 'Show more places' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the site is not available right now.');
    expect(screen.getByText('P 100')).toBeInTheDocument();

    api.use({ getLeaderboard: board });
    await player.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('P 130')).toBeInTheDocument();
  });
});
