import { aUser, fakeApi, idOf, never, refuse, renderPage } from '@lights-out/web-kit/testing';
import type { User } from '@lights-out/contracts/player';
import { screen, waitFor } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';
import { aToken } from './friends.ts';

type Replies = NonNullable<Parameters<typeof fakeApi>[0]>;
const invitation = { userId: idOf(7), displayName: 'Mia', state: 'open' } as const;

function open(replies: Replies, user: User | null = aUser()) {
  const api = fakeApi({ getFriendInvitation: invitation, ...replies });
  return { api, ...renderPage(<AccountMfe />, { route: `/friends/${aToken}`, user }) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('names who invites, and makes friends only once it is accepted', async () => {
  const { api, player } = open({ acceptFriendLink: undefined });
  expect(await heading('Mia invites you')).toBeVisible();
  expect(api.callsOf('acceptFriendLink')).toEqual([]);
  api.use({ getFriendInvitation: { ...invitation, state: 'friends' } });
  await player.click(screen.getByRole('button', { name: 'ACCEPT' }));
  expect(await heading('You and Mia are friends')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'To your friends' })).toHaveAttribute('href', '/friends');
  expect(api.callsOf('acceptFriendLink').map(({ params }) => params)).toEqual([{ token: aToken }]);
});

test('a visitor signs in on the way and comes back, without a call that would name anybody', async () => {
  const { api, player, path, entry } = open({}, null);
  expect(await heading('A friend invites you')).toBeVisible();
  await player.click(screen.getByRole('link', { name: 'Sign in to accept' }));
  expect(path()).toBe('/email');
  expect(entry()).toMatchObject({ next: `/friends/${aToken}` });
  expect(api.callsOf('getFriendInvitation')).toEqual([]);
});

test('a session that has ended is no reason to lose the link', async () => {
  open({ getFriendInvitation: refuse('not-signed-in') });
  expect(await heading('A friend invites you')).toBeVisible();
});

test('the own link says so, and can be copied', async () => {
  open({ getFriendInvitation: { ...invitation, state: 'own' } });
  expect(await heading('This is your own link')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your friend link' })).toHaveValue(
    `${window.location.origin}/friends/${aToken}`,
  );
  expect(screen.queryByRole('button', { name: 'ACCEPT' })).toBeNull();
});

test('a link that has run out, before or while it is accepted, says what to do', async () => {
  const { unmount } = open({ getFriendInvitation: refuse('friend-link-invalid') });
  expect(await heading('This link has run out')).toBeVisible();
  unmount();
  const { api, player } = open({ acceptFriendLink: refuse('friend-link-invalid') });
  const accept = await screen.findByRole('button', { name: 'ACCEPT' });
  api.use({ getFriendInvitation: refuse('friend-link-invalid') });
  await player.click(accept);
  expect(await heading('This link has run out')).toBeVisible();
});

test('a list that is full is said above the button, which stays', async () => {
  const { player } = open({ acceptFriendLink: refuse('too-many-friends') });
  await player.click(await screen.findByRole('button', { name: 'ACCEPT' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('One of you has as many friends as a list can hold.');
  expect(screen.getByRole('button', { name: 'ACCEPT' })).toBeVisible();
});

test('a link on its way holds its place, and one that cannot be looked up can be tried again', async () => {
  open({ getFriendInvitation: never }).unmount();
  const { api, player } = open({ getFriendInvitation: refuse('unavailable') });
  expect(await screen.findByText('The link could not be opened.', {}, { timeout: 10_000 })).toBeVisible();
  api.use({ getFriendInvitation: invitation });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mia invites you' })).toBeVisible());
});
