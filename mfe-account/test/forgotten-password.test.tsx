import { answer, aUser, fakeApi, offline, refuse, renderPage } from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';
import { field, fillIn, passwordField } from './form.ts';

const token = 'A'.repeat(43);
const toastText = "Enter your email and we'll send you a password reset link.";
const forgot = () => screen.getByRole('button', { name: 'Forgot your password?' });

describe('a forgotten password', () => {
  async function openLogin() {
    const page = renderPage(<AccountMfe />, { route: '/email' });
    await page.player.click(screen.getByRole('tab', { name: 'Login' }));
    return page;
  }

  test('with an address in the field gets a link, and the word that it is on its way', async () => {
    const api = fakeApi({ postPasswordReset: undefined });
    const { player } = await openLogin();
    await fillIn(player, { email: ' ayla@example.com ' });
    await player.click(forgot());
    expect(await screen.findByText(toastText)).toBeVisible();
    expect(await screen.findByText(/If there is an account with ayla@example.com, a link is on its way/)).toBeVisible();
    expect(api.callsOf('postPasswordReset').map(({ body }) => body)).toEqual([{ email: 'ayla@example.com' }]);
  });

  test.each(['', 'ayla@'])('with %j in the field is told what to do, at the field', async (email) => {
    const api = fakeApi();
    const { player } = await openLogin();
    if (email) await fillIn(player, { email });
    await player.click(forgot());
    expect(await screen.findByText(toastText)).toBeVisible();
    expect(field('email')).toHaveFocus();
    expect(api.callsOf('postPasswordReset')).toEqual([]);
  });

  test('pressed twice in an instant asks once', async () => {
    let accept = (_done: undefined) => {};
    const api = fakeApi({
      postPasswordReset: () =>
        new Promise((resolve) => {
          accept = resolve;
        }),
    });
    const { player } = await openLogin();
    await fillIn(player, { email: 'ayla@example.com' });
    await player.dblClick(forgot());
    accept(undefined);
    await screen.findByText(/a link is on its way/);
    expect(api.callsOf('postPasswordReset')).toHaveLength(1);
  });

  test.each([
    ['offline', offline, 'No connection.'],
    [
      'too often',
      () => answer(429, refuse('rate-limited').body, { 'retry-after': '30' }),
      'You can try again in 30 seconds.',
    ],
  ])('that cannot be asked for now (%s) is told so, and the form stays as it was', async (_how, failure, text) => {
    fakeApi({ postPasswordReset: failure });
    const { player } = await openLogin();
    await fillIn(player, { email: 'ayla@example.com', password: 'half a pass' });
    await player.click(forgot());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect([field('email').value, field('password').value]).toEqual(['ayla@example.com', 'half a pass']);
  });
});

describe('the page of a reset link', () => {
  const open = (user: ReturnType<typeof aUser> | null = null, route = `/email#reset=${token}`) =>
    renderPage(<AccountMfe />, { route, user });
  const save = () => screen.getByRole('button', { name: 'Save new password' });

  test.each([
    [`/email#reset=${token}`, '/email'],
    // As links were mailed before.
    [`/email?reset=${token}`, '/email'],
    [`/email?a=1#b=2&reset=${token}`, '/email?a=1#b=2'],
  ])('takes the token out of the address at once: %s', async (route, left) => {
    fakeApi();
    const { path } = open(null, route);
    await waitFor(() => expect(path()).toBe(left));
    expect(screen.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    expect(document.title).toContain('Set a new password');
    expect(passwordField('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  test('sets the password and leads to the login, signed in to nothing', async () => {
    const api = fakeApi({ confirmPasswordReset: undefined });
    const { player, path } = open();
    await player.type(passwordField('New password'), 'lights out 77');
    await player.keyboard('{Enter}');
    expect(await screen.findByText('Log in with your new password.')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { name: 'Before We Begin' })).toHaveFocus();
    expect(path()).toBe('/email');
    expect(api.callsOf('confirmPasswordReset').map(({ body }) => body)).toEqual([{ token, password: 'lights out 77' }]);
  });

  test('of the account that was signed in here clears its session, which has ended', async () => {
    const api = fakeApi({ confirmPasswordReset: undefined });
    const { player } = open(aUser());
    api.use({ getMe: null });
    await player.type(passwordField('New password'), 'lights out 77{Enter}');
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeVisible();
    expect(localStorage.getItem('lights-out:user')).toBeNull();
  });

  test('of another account keeps the player signed in', async () => {
    fakeApi({ confirmPasswordReset: undefined });
    const { player } = open(aUser({ displayName: 'Bruno' }));
    await player.type(passwordField('New password'), 'lights out 77{Enter}');
    expect(await screen.findByText('Bruno')).toBeVisible();
  });

  test.each([
    ['12345', undefined, 'Password must be at least 6 characters'],
    [
      'password1',
      () =>
        refuse('invalid-request', { fields: { password: 'This password is too common. Please choose another one.' } }),
      'This password is too common.',
    ],
  ])('refuses %j beneath the field and keeps what was typed', async (password, reply, complaint) => {
    fakeApi({ confirmPasswordReset: reply });
    const { player } = open();
    await player.type(passwordField('New password'), password);
    await player.click(save());
    await waitFor(() =>
      expect(passwordField('New password')).toHaveAccessibleDescription(expect.stringContaining(complaint)),
    );
    expect(passwordField('New password')).toHaveFocus();
    expect(passwordField('New password')).toHaveValue(password);
  });

  test('sends once, however often it is pressed', async () => {
    let accept = (_done: undefined) => {};
    const api = fakeApi({
      confirmPasswordReset: () =>
        new Promise((resolve) => {
          accept = resolve;
        }),
    });
    const { player } = open();
    await player.type(passwordField('New password'), 'lights out 77');
    await player.dblClick(save());
    await player.click(await screen.findByRole('button', { name: 'Saving...' }));
    accept(undefined);
    await screen.findByText('Log in with your new password.');
    expect(api.callsOf('confirmPasswordReset')).toHaveLength(1);
  });

  test('that works no more says so and mails another', async () => {
    const api = fakeApi({ confirmPasswordReset: () => refuse('reset-link-invalid'), postPasswordReset: undefined });
    const { player } = open();
    await player.type(passwordField('New password'), 'lights out 77{Enter}');
    const word = await screen.findByText(/This link has expired or was used already/);
    expect(word).toHaveFocus();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();

    await player.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(field('email')).toHaveAccessibleDescription(/Please enter a valid email address/);
    await player.type(field('email'), 'ayla@example.com{Enter}');

    expect(await screen.findByText(/If there is an account with ayla@example.com/)).toBeVisible();
    expect(api.callsOf('postPasswordReset')).toHaveLength(1);
    await player.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  });

  test('keeps the way out, and what was typed, while the server fails', async () => {
    const api = fakeApi({ confirmPasswordReset: () => refuse('unavailable') });
    const { player } = open();
    await player.type(passwordField('New password'), 'lights out 77{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
    api.use({ confirmPasswordReset: undefined });
    await player.click(save());
    expect(await screen.findByText('Log in with your new password.')).toBeVisible();
  });
});
