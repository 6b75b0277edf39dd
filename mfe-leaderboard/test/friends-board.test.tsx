import { aUser, fakeApi, idOf, offline, refuse } from '@lights-out/web-kit/testing';
import { screen } from '@testing-library/react';

import { open, podium, spoken } from './board-page.tsx';
import { aBoard, pagesOf } from './boards.ts';

const none = { challenges: { won: 0, lost: 0, drawn: 0 }, dailies: { ahead: 0, behind: 0, level: 0 } };
const withFriends = {
  link: null,
  friends: [{ userId: idOf(2), displayName: 'P 2', since: '2026-05-14T12:00:00.000Z', ...none }],
  requests: [],
  asked: [],
  blocked: [],
};
const route = '/leaderboard?friends=true';

test('friends are one press away, with their places among each other and the period that was chosen', async () => {
  const api = fakeApi({
    getLeaderboard: pagesOf(aBoard(6)),
    getFriends: withFriends,
    getFriendsBoard: aBoard(2),
    getWaitingRuns: [],
  });
  const { player, path } = open('/leaderboard?period=week', aUser());
  await player.click(await screen.findByRole('radio', { name: 'Friends' }));
  expect((await screen.findAllByText('P 2'))[0]).toBeVisible();
  expect(podium().map(spoken)).toEqual([
    expect.stringMatching(/^1st ?.*P 1/),
    expect.stringMatching(/^2nd ?P 2/),
    expect.stringMatching(/^3rd/),
  ]);
  expect(path()).toBe('/leaderboard?period=week&friends=true');
  expect(api.callsOf('getFriendsBoard').map(({ query }) => query)).toEqual([
    expect.objectContaining({ premium: false, period: 'week' }),
  ]);
  expect(screen.queryByText('Every place from 4th on is still open.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Your friends' })).toHaveAttribute('href', '/friends');
});

test('a player without friends reads how to get one', async () => {
  const api = fakeApi({});
  open(route, aUser());
  expect(await screen.findByText(/^You have no friends here yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get your friend link' })).toHaveAttribute('href', '/friends');
  expect(api.callsOf('getFriendsBoard')).toEqual([]);
});

test('a visitor signs in and comes back to the same board', async () => {
  fakeApi({});
  const { player, entry } = open(`${route}&period=day`);
  await player.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(entry()).toMatchObject({ next: `${route}&period=day` });
});

test('a friends list or a board that cannot be had can be tried again', async () => {
  const api = fakeApi({ getFriends: offline, getFriendsBoard: refuse('unavailable'), getWaitingRuns: [] });
  const { player } = open(route, aUser());
  expect(await screen.findByText('Your friends could not be loaded.', {}, { timeout: 10_000 })).toBeVisible();
  api.use({ getFriends: withFriends });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  const again = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 10_000 });
  api.use({ getFriendsBoard: aBoard(2) });
  await player.click(again);
  expect((await screen.findAllByText('P 2'))[0]).toBeVisible();
});
