import { aHistoryEntry, aUser, fakeApi, idOf, never, offline, refuse, renderPage } from '@lights-out/web-kit/testing';
import { practice } from '@lights-out/contracts/board';
import { queryKeys } from '@lights-out/web-kit';
import type { User } from '@lights-out/contracts/player';
import { screen, waitFor, within } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';
import { aBlocked, aFriend, aLink, aRequest, aToken, someFriends } from './friends.ts';

type Replies = NonNullable<Parameters<typeof fakeApi>[0]>;

function open(replies: Replies, user: User | null = aUser()) {
  const api = fakeApi(replies);
  return { api, ...renderPage(<AccountMfe />, { route: '/friends', user }) };
}

const heading = (name: string) => screen.getByRole('heading', { name });
/** Seen, not only said aloud. */
const unheard = { ignore: '[role="status"]' };
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('a player without friends is given a link to send, once they ask for it', async () => {
  const { api, player } = open({ getFriends: someFriends(), postFriendLink: aLink });
  expect(await screen.findByText('Nobody yet. Send your link to somebody you want to race.')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Make my link' }));
  expect(await screen.findByRole('textbox', { name: 'Your friend link' })).toHaveValue(
    `${window.location.origin}/friends/${aToken}`,
  );
  expect(screen.getByText('It can be used until 28 May 2026.')).toBeVisible();
  expect(screen.getByText('Your friend link is ready')).toBeVisible();
  await waitFor(() => expect(heading('Your friend link')).toHaveFocus());
  expect(api.callsOf('postFriendLink')).toHaveLength(1);
  expect(document.title).toBe('Friends · Lights Out');
});

test('a new link takes the place of the old one, and is said to', async () => {
  const other = { ...aLink, token: 'x'.repeat(22) };
  const { player } = open({ getFriends: someFriends({ link: aLink }), postFriendLink: other });
  await player.click(await screen.findByRole('button', { name: 'Make a new link' }));
  expect(await screen.findByText('The link before it does not work any more.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your friend link' })).toHaveValue(
    `${window.location.origin}/friends/${other.token}`,
  );
});

test('each friend has what the two have raced, and only that', async () => {
  const leo = aFriend({
    userId: idOf(8),
    displayName: 'Leo',
    challenges: { won: 0, lost: 0, drawn: 0 },
    dailies: { ahead: 3, behind: 1, level: 2 },
  });
  const ida = { ...leo, userId: idOf(9), displayName: 'Ida', dailies: { ahead: 0, behind: 0, level: 0 } };
  open({ getFriends: someFriends({ friends: [aFriend(), leo, ida] }) });
  await screen.findByRole('heading', { name: 'Mia' });
  const [first, second, third] = panel('Your friends').getAllByRole('listitem');
  expect(first).toHaveTextContent('Friends since 14 May 2026Challenges2 won · 1 lost · 0 drawn');
  expect(first).not.toHaveTextContent('Dailies');
  expect(second).toHaveTextContent('Dailies3 ahead · 1 behind · 2 level');
  expect(third).toHaveTextContent('You have not raced each other yet.');
  expect(screen.getByRole('link', { name: 'Friends on the leaderboard' })).toHaveAttribute(
    'href',
    '/leaderboard?friends=true',
  );
});

describe('race now', () => {
  test('makes a challenge of the newest race that the friend does not know and can be beaten, and gives its link', async () => {
    const ready = 'Send this link to Mia. Your 1,210 points are the score to beat.';
    const untimed = aHistoryEntry({ gameId: idOf(40), isUntimed: true });
    const ofChallenge = aHistoryEntry({ gameId: idOf(42), challengeId: aToken });
    const withoutPoints = aHistoryEntry({ gameId: idOf(43), score: 0 });
    const timed = aHistoryEntry({ gameId: idOf(41), score: 1_210, difficulty: 'hard' });
    const { api, player } = open({
      getFriends: someFriends({ friends: [aFriend()] }),
      getHistory: [untimed, ofChallenge, withoutPoints, timed],
      postChallenge: { challengeId: aToken, expiresAt: aLink.expiresAt },
    });
    await player.click(await screen.findByRole('button', { name: 'Race now against Mia' }));
    expect(await screen.findByText(ready, unheard)).toBeVisible();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(ready);
    expect(screen.getByRole('textbox', { name: 'Link to your challenge' })).toHaveValue(
      `${window.location.origin}/challenge/${aToken}`,
    );
    expect(api.callsOf('postChallenge')[0]?.body).toMatchObject({
      creatorId: aUser().id,
      gameId: idOf(41),
      difficulty: 'hard',
      questionIds: [1, 2, 3, 4, 5, 6, 7],
    });
  });

  test('of a player who has not raced against the clock asks for a race first', async () => {
    const { api, player } = open({ getFriends: someFriends({ friends: [aFriend()] }), getHistory: [] });
    await player.click(await screen.findByRole('button', { name: 'Race now against Mia' }));
    expect(await screen.findByText(/^Finish a race against the clock first/, unheard)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start racing' })).toHaveAttribute('href', '/mode');
    expect(api.callsOf('postChallenge')).toEqual([]);
  });

  test('that fails or is switched off says so', async () => {
    const { api, player } = open({
      getFriends: someFriends({ friends: [aFriend()] }),
      getHistory: [aHistoryEntry()],
      postChallenge: offline,
    });
    const race = await screen.findByRole('button', { name: 'Race now against Mia' });
    await player.click(race);
    expect(await screen.findByText('Failed to create challenge')).toBeVisible();
    api.use({ postChallenge: refuse('switched-off') });
    await player.click(race);
    await waitFor(() => expect(screen.queryByText('Failed to create challenge')).toBeNull());
  });
});

describe('the end of a friendship', () => {
  test('is told before it comes, and can be left', async () => {
    const { api, player, client } = open({
      getFriends: someFriends({ friends: [aFriend()] }),
      removeFriend: undefined,
    });
    const end = await screen.findByRole('button', { name: 'Remove or block Mia' });
    await player.click(end);
    expect(screen.getByText(/^Mia is not told, and you no longer see each other/)).toBeVisible();
    await player.click(screen.getByRole('button', { name: 'Keep' }));
    expect(end).toHaveFocus();
    expect(api.callsOf('removeFriend')).toEqual([]);

    await player.click(end);
    const board = queryKeys.friendsBoard({ board: practice }, aUser().id);
    client.setQueryData(board, 'a page with Mia');
    api.use({ getFriends: someFriends() });
    await player.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Mia is not among your friends any more.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Mia' })).toBeNull());
    expect(heading('Your friends')).toHaveFocus();
    expect(client.getQueryData(board)).toBeUndefined();
    expect(api.callsOf('removeFriend').map(({ params }) => params)).toEqual([{ id: idOf(7) }]);
  });

  test('that fails leaves the friend in the list', async () => {
    const { player } = open({ getFriends: someFriends({ friends: [aFriend()] }), blockPlayer: offline });
    await player.click(await screen.findByRole('button', { name: 'Remove or block Mia' }));
    await player.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Mia' })).toBeVisible();
  });
});

test('a request is accepted or declined, and a block ended, each by name', async () => {
  const ida = { ...aRequest, userId: idOf(10), displayName: 'Ida' };
  const { api, player } = open({
    getFriends: someFriends({ requests: [aRequest, ida], blocked: [aBlocked] }),
    acceptFriendRequest: undefined,
    declineFriendRequest: undefined,
    unblockPlayer: undefined,
  });
  const accept = await screen.findByRole('button', { name: 'Accept the request of Leo' });
  api.use({ getFriends: someFriends({ requests: [ida], blocked: [aBlocked] }) });
  await player.click(accept);
  expect(await screen.findByText('You and Leo are friends.')).toBeVisible();
  await waitFor(() => expect(heading('Requests')).toHaveFocus());
  api.use({ getFriends: someFriends({ blocked: [aBlocked] }) });
  await player.click(screen.getByRole('button', { name: 'Decline the request of Ida' }));
  expect(await screen.findByText('Ida is not told.')).toBeVisible();
  await waitFor(() => expect(heading('Friends')).toHaveFocus());
  api.use({ getFriends: someFriends() });
  await player.click(screen.getByRole('button', { name: 'Unblock Rex' }));
  expect(await screen.findByText('Rex can ask you and use your links again.')).toBeVisible();
  await waitFor(() => expect(api.callsOf('unblockPlayer').map(({ params }) => params)).toEqual([{ id: idOf(9) }]));
  expect(api.callsOf('acceptFriendRequest').map(({ params }) => params)).toEqual([{ id: idOf(8) }]);
  expect(api.callsOf('declineFriendRequest').map(({ params }) => params)).toEqual([{ id: idOf(10) }]);
});

test('a list that is full is said to be', async () => {
  const { player } = open({
    getFriends: someFriends({ requests: [aRequest] }),
    acceptFriendRequest: refuse('too-many-friends'),
  });
  await player.click(await screen.findByRole('button', { name: 'Accept the request of Leo' }));
  expect(await screen.findByText('One of you has as many friends as a list can hold.')).toBeVisible();
});

test('friends that are on their way hold their place, and those that cannot be had can be tried again', async () => {
  open({ getFriends: never }).unmount();
  const { api, player } = open({ getFriends: refuse('unavailable') });
  expect(await screen.findByText('Your friends could not be loaded.', {}, { timeout: 10_000 })).toBeVisible();
  api.use({ getFriends: someFriends({ friends: [aFriend()] }) });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Mia' })).toBeVisible();
});

test('a visitor, and a player whose session has ended, is asked to sign in', async () => {
  const { player, path, entry, unmount } = open({}, null);
  await player.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect([path(), entry()]).toEqual(['/email', { next: '/friends', hasAccount: false }]);
  unmount();
  const ended = open({ getFriends: refuse('not-signed-in') });
  await player.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(ended.entry()).toEqual({ next: '/friends', hasAccount: true });
});
