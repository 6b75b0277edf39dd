import { termsVersion } from '@lights-out/contracts/constants';
import { playerState } from '@lights-out/web-kit';
import { aUser, fakeApi, idOf, offline, refuse, renderPage } from '@lights-out/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';

import AccountMfe from '../src/mfe.tsx';
import { bodySent, field, fillIn, submit } from './form.ts';

const open = (user: ReturnType<typeof aUser> | null = null) => renderPage(<AccountMfe />, { route: '/email', user });
const toast = (title: string) => screen.findByText(title);
const chooseLogin = (player: ReturnType<typeof open>['player']) =>
  player.click(screen.getByRole('tab', { name: 'Login' }));

describe('after a session that ended', () => {
  test('the Login tab is open, and leads back to the race that goes on', async () => {
    fakeApi({ postUser: aUser() });
    const kept = { hasAccount: true, next: '/game?premium=true', nextState: { gameId: idOf(20) } };
    const { player, path, entry } = renderPage(
      <>
        <Link to="/email" state={kept}>
          Ended
        </Link>
        <AccountMfe />
      </>,
    );
    await player.click(screen.getByRole('link', { name: 'Ended' }));
    expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    await fillIn(player, { email: 'ayla@example.com', password: 'turn-one' });
    await player.click(submit('Login'));
    await waitFor(() => expect(path()).toBe('/game?premium=true'));
    expect(entry()).toEqual({ gameId: idOf(20) });
  });
});

describe('a browser that keeps no cookies', () => {
  const noCookie = 'Your browser did not keep the cookie that signs you in. Allow cookies for this site, then log in.';

  test('is told so after registering, and the login is at hand', async () => {
    fakeApi({ postUser: aUser(), getMe: null });
    const { player, path } = open();
    await fillIn(player, { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one' });
    await player.click(submit('Register'));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Your account has been created. ${noCookie}`);
    expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    expect(path()).toBe('/email');
    expect(playerState.read('user')).toBeNull();
    expect(screen.queryByText('Welcome!')).not.toBeInTheDocument();
  });

  test('is told so at every login, until it keeps them', async () => {
    const api = fakeApi({ postUser: aUser(), getMe: null });
    const { player, path } = open();
    await chooseLogin(player);
    await fillIn(player, { email: 'ayla@example.com', password: 'turn-one' });
    await player.click(submit('Login'));
    expect((await screen.findByRole('alert')).lastChild).toHaveTextContent(noCookie);
    api.use({ getMe: aUser() });
    await fillIn(player, { email: 'ayla@example.com', password: 'turn-one' });
    await player.click(submit('Login'));
    await waitFor(() => expect(path()).toBe('/mode'));
  });

  test('is not what a server that does not answer is taken for', async () => {
    fakeApi({ postUser: aUser(), getMe: offline });
    const { player, path } = open();
    await chooseLogin(player);
    await fillIn(player, { email: 'ayla@example.com', password: 'turn-one' });
    await player.click(submit('Login'));
    await waitFor(() => expect(path()).toBe('/mode'));
  });
});

describe('registering', () => {
  test('creates the account, says so, and goes on to the game modes', async () => {
    const ayla = aUser();
    fakeApi({ postUser: ayla });
    const sent = bodySent();
    const { player, path } = open();
    expect(screen.getByRole('heading', { name: 'Before We Begin' })).toBeVisible();

    await fillIn(player, { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one' });
    await player.click(submit('Register'));

    expect(await toast('Welcome!')).toBeVisible();
    expect(screen.getByText('Your account has been created.')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/mode'));
    expect(playerState.read('user')).toEqual(ayla);
    expect(sent()).toEqual([
      { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one', isPremium: false, termsVersion },
    ]);
  });

  test('shows the points of the question on the front page, and sends none of them', async () => {
    playerState.write('tryPoints', { score: 254, timeTaken: 0.7 });
    fakeApi({ postUser: aUser() });
    const sent = bodySent();
    const { player } = open();
    expect(screen.getByText(/^You made 254 points in the question on the front page/)).toBeVisible();

    await fillIn(player, { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one' });
    await player.click(submit('Register'));

    await toast('Welcome!');
    expect(JSON.stringify(sent())).not.toContain('254');
  });

  test('goes on to the page that a visitor was sent here from', async () => {
    fakeApi({ postUser: aUser() });
    const challenge = '/challenge/5hK2mPq8RtVwXyZ3aBcDeF';
    const { player, path } = renderPage(
      <>
        <Link to="/email" state={{ next: challenge }}>
          Accept
        </Link>
        <AccountMfe />
      </>,
    );
    await player.click(screen.getByRole('link', { name: 'Accept' }));

    await fillIn(player, { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one' });
    await player.click(submit('Register'));

    await waitFor(() => expect(path()).toBe(challenge));
  });

  test('an empty form shows what is wrong beneath each field, focuses the first, and sends nothing', async () => {
    const api = fakeApi();
    const { player } = open();
    await player.click(submit('Register'));

    expect(field('email')).toHaveAccessibleDescription(/Please enter a valid email address/);
    expect(field('displayName')).toHaveAccessibleDescription(/Display name must be at least 2 characters/);
    expect(field('password')).toHaveAccessibleDescription(/Password must be at least 6 characters/);
    expect(field('email')).toBeInvalid();
    expect(field('email')).toHaveFocus();
    expect(api.callsOf('postUser')).toHaveLength(0);
  });

  test('the focus goes to the first field that is wrong, and its error leaves when it is typed anew', async () => {
    fakeApi();
    const { player } = open();
    await fillIn(player, { email: 'ayla@example.com', displayName: 'A', password: '123' });
    await player.click(submit('Register'));
    expect(field('displayName')).toHaveFocus();

    await player.type(field('displayName'), 'yla');

    expect(field('displayName')).not.toBeInvalid();
    expect(field('password')).toBeInvalid();
  });

  test.each([
    ['email-taken', 'email', 'An account with this email already exists. Please log in instead.'],
    ['display-name-taken', 'displayName', 'This display name is taken. Please choose another one.'],
    ['invalid-request', 'password', 'This password is too common. Please choose another one.'],
  ] as const)(
    "%s: the server's word stands beneath the field and in the toast, and all that was typed stays",
    async (code, name, message) => {
      fakeApi({ postUser: () => refuse(code, { message, fields: { [name]: message } }) });
      const { player, path } = open();
      await fillIn(player, { email: 'ayla@example.com', displayName: 'Ayla', password: 'password' });
      await player.click(submit('Register'));

      expect(await toast('Registration Error')).toBeVisible();
      expect(screen.getAllByText(message)).toHaveLength(2);
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(field(name)).toHaveFocus();
      expect([field('email').value, field('displayName').value, field('password').value]).toEqual([
        'ayla@example.com',
        'Ayla',
        'password',
      ]);
      expect(path()).toBe('/email');
    },
  );
});

describe('logging in', () => {
  test('welcomes the player back and goes on to the game modes', async () => {
    fakeApi({ postUser: aUser() });
    const sent = bodySent();
    const { player, path } = open();
    await chooseLogin(player);
    expect(screen.queryByLabelText('Display name')).not.toBeInTheDocument();

    await fillIn(player, { email: 'ayla@example.com', password: 'turn-one' });
    await player.keyboard('{Enter}');

    expect(await toast('Welcome back!')).toBeVisible();
    expect(screen.getByText('You have successfully logged in.')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/mode'));
    expect(sent()).toEqual([{ email: 'ayla@example.com', password: 'turn-one', displayName: '' }]);
  });

  test("with a wrong password says so in the server's words and blames no field", async () => {
    fakeApi({ postUser: () => refuse('wrong-credentials') });
    const { player } = open();
    await chooseLogin(player);
    await fillIn(player, { email: 'ayla@example.com', password: 'not-this-one' });
    await player.click(submit('Login'));

    expect(await toast('Login Error')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Email or password is incorrect.');
    expect(field('email')).not.toBeInvalid();
    expect(field('password').value).toBe('not-this-one');
  });

  test('to a closed account shows for good, not only in a toast, why and until when', async () => {
    const message = 'This account is closed until 17 November 2026 at 12:00 UTC. The reason: Two accounts.';
    fakeApi({ postUser: () => refuse('account-closed', { message }) });
    const { player, path } = open();
    await chooseLogin(player);
    await fillIn(player, { email: 'ayla@example.com', password: 'turn-one' });
    await player.click(submit('Login'));

    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(path()).toBe('/email');
  });

  test('a forgotten password gets the word about the reset link, and nothing else happens', async () => {
    const api = fakeApi();
    const { player, path } = open();
    expect(screen.queryByText('Forgot your password?')).not.toBeInTheDocument();
    await chooseLogin(player);
    await player.click(screen.getByRole('button', { name: 'Forgot your password?' }));

    expect(await toast("Enter your email and we'll send you a password reset link.")).toBeVisible();
    expect(path()).toBe('/email');
    expect(api.calls.map(({ name }) => name)).toEqual(['getSiteState', 'getMe']);
  });
});

describe('a server that does not accept it now', () => {
  test.each([
    ['no network', offline, 'Registration failed', 'No connection. Please check your network and try again.'],
    [
      'an error of ours',
      () => refuse('internal'),
      'Something went wrong on our side.',
      'Something went wrong on our side.',
    ],
    ['a limit', () => refuse('rate-limited'), 'Too many requests.', 'Too many requests.'],
    [
      'a service that is down',
      () => refuse('unavailable'),
      'This part of the site is not available',
      'This part of the site is not available',
    ],
  ])(
    '%s: says so in a toast and in the form, keeps what was typed, and a second try works',
    async (_what, failure, toasted, said) => {
      const api = fakeApi({ postUser: failure });
      const { player, path } = open();
      await fillIn(player, { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one' });
      await player.click(submit('Register'));

      expect((await toast('Registration Error')).closest('li')).toHaveTextContent(toasted);
      expect(screen.getByRole('alert')).toHaveTextContent(said);
      expect(field('password').value).toBe('turn-one');

      api.use({ postUser: aUser() });
      await player.click(submit('Register'));
      await waitFor(() => expect(path()).toBe('/mode'));
    },
  );
});

describe('while it is under way', () => {
  test('the button says so, a second press sends nothing, and the tab stays', async () => {
    let accept = (_user: ReturnType<typeof aUser>) => {};
    const api = fakeApi({
      postUser: () =>
        new Promise((resolve) => {
          accept = resolve;
        }),
    });
    const { player, path } = open();
    await fillIn(player, { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one' });
    await player.dblClick(submit('Register'));

    const busy = await screen.findByRole('button', { name: 'Submitting...' });
    await player.click(busy);
    await player.type(field('password'), '{Enter}');
    await chooseLogin(player);

    expect(api.callsOf('postUser')).toHaveLength(1);
    expect(screen.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
    accept(aUser());
    await waitFor(() => expect(path()).toBe('/mode'));
  });

  test('two presses in the same instant send one', async () => {
    const api = fakeApi({ postUser: aUser() });
    const { player, path } = open();
    await fillIn(player, { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one' });

    act(() => {
      submit('Register').click();
      submit('Register').click();
    });

    await waitFor(() => expect(path()).toBe('/mode'));
    expect(api.callsOf('postUser')).toHaveLength(1);
  });
});
