import { playerState } from '@lights-out/web-kit';
import { answer, fakeApi, offline, refuse, renderPage, type RenderedPage } from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';
import { passwordField } from './form.ts';
import { ayla, button, openSettings } from './settings.tsx';

test('the profile leads there, and it leads back', async () => {
  fakeApi({ getHistory: [] });
  const { player, path } = renderPage(<AccountMfe />, { route: '/profile', user: ayla });
  await player.click(screen.getByRole('link', { name: 'Account settings' }));
  await waitFor(() => expect(path()).toBe('/profile/settings'));
  expect(screen.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
  await player.click(screen.getByRole('link', { name: 'Back to profile' }));
  await waitFor(() => expect(path()).toBe('/profile'));
});

test('a visitor is told to sign in first and taken to /email', async () => {
  fakeApi();
  const { path } = openSettings(null);
  expect(await screen.findByText('You need to sign in first')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/email'));
});

describe('changing the password', () => {
  async function fillPasswords(player: RenderedPage['player'], current = 'box box box', next = 'lights out 77') {
    await player.type(passwordField('Current password'), current);
    await player.type(passwordField('New password'), next);
  }

  test('says what it does to other devices, is done, and empties the form', async () => {
    const api = fakeApi({ changePassword: undefined });
    const { player } = openSettings();
    expect(screen.getByText('Changing it signs you out on every other device.')).toBeVisible();
    await fillPasswords(player);
    await player.click(button('Change password'));
    expect(await screen.findByText('Your password is changed. Every other device is signed out.')).toBeVisible();
    expect([passwordField('Current password').value, passwordField('New password').value]).toEqual(['', '']);
    expect(api.callsOf('changePassword').map(({ body }) => body)).toEqual([
      { currentPassword: 'box box box', newPassword: 'lights out 77' },
    ]);
  });

  test('tells password managers the kind and the account of each password', async () => {
    fakeApi();
    openSettings();
    expect(passwordField('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(passwordField('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('form [autocomplete="username"]')).toHaveValue('ayla@example.com');
  });

  test('each password is shown by its own button', async () => {
    fakeApi();
    const { player } = openSettings();
    await player.click(button('Show password: New password'));
    expect(passwordField('New password')).toHaveAttribute('type', 'text');
    expect(passwordField('Current password')).toHaveAttribute('type', 'password');
  });

  test.each([
    ['nothing', '', '', {}, 'Current password', 'Please enter your password'],
    ['a short new one', 'box box box', '123', {}, 'New password', 'Password must be at least 6 characters'],
    [
      'a wrong old one',
      'not this one',
      'lights out 77',
      { changePassword: () => refuse('wrong-password', { fields: { currentPassword: 'This is not your password.' } }) },
      'Current password',
      'This is not your password.',
    ],
    [
      'a common new one',
      'box box box',
      'password1',
      { changePassword: () => refuse('invalid-request', { fields: { newPassword: 'This password is too common.' } }) },
      'New password',
      'too common',
    ],
  ])(
    '%s is refused beneath its field, and what was typed stays',
    async (_what, current, next, replies, label, complaint) => {
      fakeApi(replies);
      const { player } = openSettings();
      if (current) await fillPasswords(player, current, next);
      await player.click(button('Change password'));
      await waitFor(() => expect(passwordField(label)).toHaveAccessibleDescription(expect.stringContaining(complaint)));
      expect(passwordField(label)).toHaveFocus();
      expect([passwordField('Current password').value, passwordField('New password').value]).toEqual([current, next]);
    },
  );

  test('too many wrong ones are told how long to wait', async () => {
    fakeApi({ changePassword: () => answer(429, refuse('rate-limited').body, { 'retry-after': '60' }) });
    const { player } = openSettings();
    await fillPasswords(player);
    await player.click(button('Change password'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You can try again in 60 seconds.');
  });

  test('is sent once, however often it is pressed', async () => {
    let accept = (_done: undefined) => {};
    const api = fakeApi({
      changePassword: () =>
        new Promise((resolve) => {
          accept = resolve;
        }),
    });
    const { player } = openSettings();
    await fillPasswords(player);
    await player.dblClick(button('Change password'));
    await player.click(await screen.findByRole('button', { name: 'Changing...' }));
    accept(undefined);
    await screen.findByText(/Your password is changed/);
    expect(api.callsOf('changePassword')).toHaveLength(1);
  });

  test('in a session that has ended leads to /email', async () => {
    fakeApi({ changePassword: () => refuse('not-signed-in') });
    const { player, path } = openSettings();
    await fillPasswords(player);
    await player.click(button('Change password'));
    expect(await screen.findByText('You need to sign in first')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/email'));
  });
});

describe('signing out everywhere', () => {
  test('leads to the landing page, and this browser has no user any more', async () => {
    const api = fakeApi({ postLogoutEverywhere: undefined });
    const { player, path } = openSettings();
    await waitFor(() => expect(api.callsOf('getMe')).toHaveLength(1));
    await player.dblClick(button('Sign out everywhere'));
    expect(await screen.findByText('No device is signed in any more.')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/'));
    expect(playerState.read('user')).toBeNull();
    expect(api.callsOf('postLogoutEverywhere')).toHaveLength(1);
  });

  test('that fails says so, and may be tried again', async () => {
    const api = fakeApi({ postLogoutEverywhere: offline });
    const { player, path } = openSettings();
    await waitFor(() => expect(api.callsOf('getMe')).toHaveLength(1));
    await player.click(button('Sign out everywhere'));
    expect(await screen.findByText('You are still signed in. Please try to sign out again.')).toBeVisible();
    api.use({ postLogoutEverywhere: undefined });
    await player.click(button('Sign out everywhere'));
    await waitFor(() => expect(path()).toBe('/'));
  });
});
