import { messages } from '@lights-out/contracts/messages';
import { usualState } from '@lights-out/contracts/site-state';
import { playerState } from '@lights-out/web-kit';
import { answer, aUser, fakeApi, refuse, renderPage } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';
import { field, fillIn } from './form.ts';

const open = (user: ReturnType<typeof aUser> | null = null) => renderPage(<AccountMfe />, { route: '/email', user });

describe('the fields', () => {
  test('tell browsers and password managers what they are for', async () => {
    fakeApi();
    const { player } = open();
    expect(field('email')).toHaveAttribute('type', 'email');
    expect(field('email')).toHaveAttribute('inputmode', 'email');
    expect(field('email')).toHaveAttribute('autocomplete', 'email');
    expect(field('displayName')).toHaveAttribute('autocomplete', 'nickname');
    expect(field('password')).toHaveAttribute('autocomplete', 'new-password');

    await player.click(screen.getByRole('tab', { name: 'Login' }));

    expect(field('email')).toHaveAttribute('autocomplete', 'username');
    expect(field('password')).toHaveAttribute('autocomplete', 'current-password');
  });

  test('a password is hidden until its button shows it, and again', async () => {
    fakeApi();
    const { player } = open();
    await player.type(field('password'), 'turn-one');
    expect(field('password')).toHaveAttribute('type', 'password');

    await player.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('password')).toHaveAttribute('type', 'text');
    expect(field('password')).toHaveValue('turn-one');

    await player.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('password')).toHaveAttribute('type', 'password');
  });

  test('switching the tab and back empties the form and takes its errors away', async () => {
    fakeApi();
    const { player } = open();
    await fillIn(player, { email: 'ayla@', displayName: 'A' });
    await player.keyboard('{Enter}');
    expect(field('email')).toBeInvalid();

    await player.click(screen.getByRole('tab', { name: 'Login' }));
    expect(field('email')).toHaveValue('');
    expect(field('email')).not.toBeInvalid();
    await player.click(screen.getByRole('tab', { name: 'Register' }));

    expect(field('email')).toHaveValue('');
    expect(field('displayName')).toHaveValue('');
    expect(field('email')).not.toBeInvalid();
  });

  test('all of it works with the keyboard alone', async () => {
    const api = fakeApi({ postUser: aUser() });
    const { player, path } = open();

    await player.tab();
    expect(screen.getByRole('tab', { name: 'Register' })).toHaveFocus();
    await player.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Login' })).toHaveFocus();
    await player.tab();
    expect(field('email')).toHaveFocus();
    await player.keyboard('ayla@example.com');
    await player.tab();
    await player.keyboard('turn-one{Enter}');

    await waitFor(() => expect(path()).toBe('/mode'));
    expect(api.callsOf('postUser')).toHaveLength(1);
  });
});

test('a limit says how long to wait', async () => {
  const { status, body } = refuse('rate-limited');
  fakeApi({ postUser: () => answer(status, body, { 'retry-after': '30' }) });
  const { player } = open();
  await fillIn(player, { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one{Enter}' });
  expect(await screen.findByRole('alert')).toHaveTextContent('You can try again in 30 seconds.');
});

test('what is refused is marked by a sign besides its colour, hidden from screen readers', async () => {
  fakeApi({ postUser: () => refuse('rate-limited') });
  const { player } = open();
  await fillIn(player, { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one{Enter}' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^!Too many requests/);
  expect(within(alert).getByText('!')).toHaveAttribute('aria-hidden', 'true');
});

describe('a player who is signed in already', () => {
  const ayla = aUser({ displayName: 'Ayla', email: 'ayla@example.com' });

  test('is told so and can go on', async () => {
    fakeApi();
    const { player, path } = open(ayla);
    expect(screen.getByText('Ayla')).toBeVisible();
    expect(screen.getByText('ayla@example.com')).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();

    await player.click(screen.getByRole('link', { name: 'Go to the game modes' }));
    await waitFor(() => expect(path()).toBe('/mode'));
  });

  test('can sign out and finds the form, with the focus at its top', async () => {
    fakeApi({ postLogout: undefined });
    const { player, path } = open(ayla);
    await player.click(screen.getByRole('button', { name: 'Sign Out' }));

    expect(await screen.findByLabelText('Email')).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Before We Begin' })).toHaveFocus();
    expect(playerState.read('user')).toBeNull();
    expect(path()).toBe('/email');
  });

  test('stays signed in where signing out failed, and is told', async () => {
    fakeApi({ postLogout: () => refuse('unavailable') });
    const { player } = open(ayla);
    await player.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('You are still signed in. Please try to sign out again.')).toBeVisible();
    expect(screen.getByText('Ayla')).toBeVisible();
  });
});

test('a player who turns out to have a session is not asked to register', async () => {
  fakeApi({ getMe: aUser({ displayName: 'Ayla' }) });
  open();
  expect(await screen.findByText('Ayla')).toBeVisible();
});

test('while registering is switched off the page says so, and logging in works', async () => {
  fakeApi({ getSiteState: { ...usualState, off: ['registering'] } });
  const { player } = open();
  expect(await screen.findByText(messages.switchedOff.registering)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /email/i })).toBeNull();
  await player.click(screen.getByRole('tab', { name: 'Login' }));
  expect(field('email')).toBeVisible();
});
