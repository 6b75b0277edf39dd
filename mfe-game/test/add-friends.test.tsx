import { aUser, fakeApi, offline, refuse, renderPage } from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import { aChallenge, aChallengeEntry, challengeIdOf } from '../src/model/testing/a-challenge.ts';
import { InShell } from './in-shell.tsx';

const noFriends = { link: null, friends: [], requests: [], asked: [] as string[], blocked: [] };
const own = aChallengeEntry({ rank: 2, userId: aUser().id, displayName: 'Ayla', score: 1_100, isCreator: false });
const bruno = aChallengeEntry();

/** The challenge of Bruno, raced by the player. */
function open(replies: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({
    getChallenge: aChallenge(),
    getChallengeLeaderboard: [bruno, own],
    getFriends: noFriends,
    ...replies,
  });
  return { api, ...renderPage(<InShell />, { route: `/challenge/${challengeIdOf}`, user: aUser() }) };
}

const add = () => screen.findByRole('button', { name: 'Add Bruno as a friend' });

test('who was raced is asked, which is said once, and the focus stays at its place', async () => {
  const { api, player } = open({ postFriendRequest: { state: 'asked' } });
  const button = await add();
  api.use({ getFriends: { ...noFriends, asked: [bruno.userId] } });
  await player.click(button);
  expect(await screen.findByText('Bruno will see it on the Friends page.')).toBeVisible();
  expect(await screen.findByText('You have asked Bruno.')).not.toHaveAttribute('role');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Race each other again?' })).toHaveFocus());
  expect(api.callsOf('postFriendRequest').map(({ body }) => body)).toEqual([
    { challengeId: challengeIdOf, playerId: bruno.userId },
  ]);
});

test('who has asked before is a friend at once, and the focus goes to the title of the page', async () => {
  const { api, player } = open({ postFriendRequest: { state: 'friends' } });
  const button = await add();
  const none = { won: 0, lost: 0, drawn: 0 };
  const friend = { since: '2026-05-14T12:00:00.000Z', challenges: none, dailies: { ahead: 0, behind: 0, level: 0 } };
  const friends = [{ userId: bruno.userId, displayName: 'Bruno', ...friend }];
  api.use({ getFriends: { ...noFriends, friends } });
  await player.click(button);
  expect(await screen.findByText('You and Bruno are friends.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a list that is full is said to be, and another failure that nothing was sent', async () => {
  const { api, player } = open({ postFriendRequest: refuse('too-many-friends') });
  await player.click(await add());
  expect(await screen.findByText('One of you has as many friends as a list can hold.')).toBeVisible();
  api.use({ postFriendRequest: offline });
  await player.click(await add());
  expect(await screen.findByText('The request could not be sent.')).toBeVisible();
});
