import { playerState } from '@lights-out/web-kit';
import { aGameResult, answer, aUser, refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { renderSite } from './render-site.tsx';

const openMenu = async (player: ReturnType<typeof renderSite>['player'], name: string) => {
  await player.click(screen.getByRole('button', { name }));
  return screen.findByRole('menu');
};

test('signed out, the header offers to sign in and no player menu', async () => {
  const { api } = renderSite();
  await waitFor(() => expect(api.callsOf('getMe')).toHaveLength(1));

  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/email');
  expect(screen.queryByRole('button', { name: 'Ayla' })).not.toBeInTheDocument();
});

test('signed in, the menu is headed by the display name and leads to profile, history and leaderboard', async () => {
  const { player } = renderSite({ user: aUser({ displayName: 'Ayla' }) });
  expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();

  const menu = within(await openMenu(player, 'Ayla'));

  expect(menu.getByText('Ayla')).toBeVisible();
  expect(menu.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Profile', '/profile'],
    ['My Race History', '/profile'],
    ['Leaderboard', '/leaderboard'],
    ['Sign Out', null],
  ]);
});

test('a press outside closes the menu', async () => {
  const { player } = renderSite({ user: aUser({ displayName: 'Ayla' }), route: '/terms' });
  await openMenu(player, 'Ayla');

  await player.click(screen.getByRole('heading', { name: 'Your account' }));

  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('Escape closes the menu and gives the focus back to its button', async () => {
  const { player } = renderSite({ user: aUser({ displayName: 'Ayla' }) });
  await openMenu(player, 'Ayla');

  await player.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Ayla' })).toHaveFocus();
});

test('the keyboard alone opens the menu and chooses', async () => {
  const { player, path } = renderSite({ user: aUser({ displayName: 'Ayla' }) });
  screen.getByRole('button', { name: 'Ayla' }).focus();

  await player.keyboard('{Enter}');
  await screen.findByRole('menu');
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
  await player.keyboard('{End}{ArrowUp}{Enter}');

  expect(path()).toBe('/leaderboard');
});

test('Sign Out ends the session, forgets the player and the result, and goes home', async () => {
  const user = aUser({ displayName: 'Ayla' });
  const { player, path, api } = renderSite({ user, route: '/terms', api: { postLogout: () => answer(204, null) } });
  playerState.write('gameResult', aGameResult());
  playerState.write('difficulty', 'hard');

  await openMenu(player, 'Ayla');
  await player.click(screen.getByRole('menuitem', { name: 'Sign Out' }));

  await waitFor(() => expect(path()).toBe('/'));
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(api.callsOf('postLogout')).toHaveLength(1);
  expect([playerState.read('user'), playerState.read('gameResult'), playerState.read('difficulty')]).toEqual([
    null,
    null,
    'hard',
  ]);
});

test('a session that cannot be ended is not called ended', async () => {
  const { player, path } = renderSite({
    user: aUser({ displayName: 'Ayla' }),
    route: '/terms',
    api: { postLogout: () => refuse('unavailable') },
  });

  await openMenu(player, 'Ayla');
  await player.click(screen.getByRole('menuitem', { name: 'Sign Out' }));

  expect(await screen.findByRole('button', { name: 'Ayla' })).toBeVisible();
  expect(path()).toBe('/terms');
  expect(playerState.read('user')).not.toBeNull();
});
