import { playerState } from '@lights-out/web-kit';
import { answer, aUser, fakeApi, idOf, never, offline, refuse, renderPage } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';
import { passwordField } from './form.ts';

const ayla = aUser({ displayName: 'Ayla', email: 'ayla@example.com' });
const open = (user: typeof ayla | null = ayla) => renderPage(<AccountMfe />, { route: '/profile/settings', user });
const press = (name: string) => screen.getByRole('button', { name });

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
  const { path } = open(null);
  expect(await screen.findByText('You need to sign in first')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/email'));
});

describe('changing the password', () => {
  async function fillPasswords(player: ReturnType<typeof open>['player'], current = 'box box box', next = 'lights out 77') {
    await player.type(passwordField('Current password'), current);
    await player.type(passwordField('New password'), next);
  }

  test('says what it does to other devices, is done, and empties the form', async () => {
    const api = fakeApi({ changePassword: undefined });
    const { player } = open();
    expect(screen.getByText('Changing it signs you out on every other device.')).toBeVisible();
    await fillPasswords(player);
    await player.click(press('Change password'));
    expect(await screen.findByText('Your password is changed. Every other device is signed out.')).toBeVisible();
    expect([passwordField('Current password').value, passwordField('New password').value]).toEqual(['', '']);
    expect(api.callsOf('changePassword').map(({ body }) => body)).toEqual([{ currentPassword: 'box box box', newPassword: 'lights out 77' }]);
  });

  test('tells password managers which password is which, and whose', async () => {
    fakeApi();
    open();
    expect(passwordField('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(passwordField('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('form [autocomplete="username"]')).toHaveValue('ayla@example.com');
  });

  test('each password is shown by its own button', async () => {
    fakeApi();
    const { player } = open();
    await player.click(press('Show password: New password'));
    expect(passwordField('New password')).toHaveAttribute('type', 'text');
    expect(passwordField('Current password')).toHaveAttribute('type', 'password');
  });

  test.each([
    ['nothing', '', '', {}, 'Current password', 'Please enter your password'],
    ['a short new one', 'box box box', '123', {}, 'New password', 'Password must be at least 6 characters'],
    ['a wrong old one', 'not this one', 'lights out 77',
      { changePassword: () => refuse('wrong-password', { fields: { currentPassword: 'This is not your password.' } }) }, 'Current password', 'This is not your password.'],
    ['a common new one', 'box box box', 'password1',
      { changePassword: () => refuse('invalid-request', { fields: { newPassword: 'This password is too common.' } }) }, 'New password', 'too common'],
  ])('%s is refused beneath its field, and what was typed stays', async (_what, current, next, replies, label, complaint) => {
    fakeApi(replies);
    const { player } = open();
    if (current) await fillPasswords(player, current, next);
    await player.click(press('Change password'));
    await waitFor(() => expect(passwordField(label)).toHaveAccessibleDescription(expect.stringContaining(complaint)));
    expect(passwordField(label)).toHaveFocus();
    expect([passwordField('Current password').value, passwordField('New password').value]).toEqual([current, next]);
  });

  test('too many wrong ones are told how long to wait', async () => {
    fakeApi({ changePassword: () => answer(429, refuse('rate-limited').body, { 'retry-after': '60' }) });
    const { player } = open();
    await fillPasswords(player);
    await player.click(press('Change password'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You can try again in 60 seconds.');
  });

  test('is sent once, however often it is pressed', async () => {
    let accept = (_done: undefined) => {};
    const api = fakeApi({ changePassword: () => new Promise((resolve) => { accept = resolve; }) });
    const { player } = open();
    await fillPasswords(player);
    await player.dblClick(press('Change password'));
    await player.click(await screen.findByRole('button', { name: 'Changing...' }));
    accept(undefined);
    await screen.findByText(/Your password is changed/);
    expect(api.callsOf('changePassword')).toHaveLength(1);
  });

  test('in a session that has ended leads to /email', async () => {
    fakeApi({ changePassword: () => refuse('not-signed-in') });
    const { player, path } = open();
    await fillPasswords(player);
    await player.click(press('Change password'));
    expect(await screen.findByText('You need to sign in first')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/email'));
  });
});

describe('signing out everywhere', () => {
  test('leads to the landing page, and this browser knows nobody any more', async () => {
    const api = fakeApi({ postLogoutEverywhere: undefined });
    const { player, path } = open();
    await waitFor(() => expect(api.callsOf('getMe')).toHaveLength(1));
    await player.dblClick(press('Sign out everywhere'));
    expect(await screen.findByText('No device is signed in any more.')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/'));
    expect(playerState.read('user')).toBeNull();
    expect(api.callsOf('postLogoutEverywhere')).toHaveLength(1);
  });

  test('that fails says so, and may be tried again', async () => {
    const api = fakeApi({ postLogoutEverywhere: offline });
    const { player, path } = open();
    await waitFor(() => expect(api.callsOf('getMe')).toHaveLength(1));
    await player.click(press('Sign out everywhere'));
    expect(await screen.findByText('You are still signed in. Please try to sign out again.')).toBeVisible();
    api.use({ postLogoutEverywhere: undefined });
    await player.click(press('Sign out everywhere'));
    await waitFor(() => expect(path()).toBe('/'));
  });
});

describe('the own data', () => {
  const account = { id: ayla.id, email: ayla.email, displayName: ayla.displayName, createdAt: '2026-05-01T10:00:00.000Z', sessions: [] };
  const payments = { payments: [], entries: [], savedCards: [{ brand: 'visa', last4: '4242' }] };
  const game = (n: number) => ({
    gameId: idOf(n), mode: 'free' as const, difficulty: 'medium' as const, contest: null, challengeId: null, state: 'finished' as const,
    startedAt: '2026-05-14T12:00:00.000Z', endedAt: '2026-05-14T12:01:00.000Z', answers: [], challengesMade: [],
  });
  const saved: { name: string; text: Promise<string> }[] = [];

  beforeEach(() => {
    saved.length = 0;
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (blob: Blob) => {
      blobs.set(`blob:${blobs.size}`, blob);
      return `blob:${blobs.size - 1}`;
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      const blob = blobs.get(this.href) as Blob;
      saved.push({ name: this.download, text: new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(blob);
      }) });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('comes as one file, composed of what each service holds, page by page', async () => {
    const api = fakeApi({
      exportAccount: account, exportPayments: payments, getPrizes: [],
      exportGames: ({ query }) => answer(200, query.before === undefined ? { games: [game(1), game(2)], next: idOf(2) } : { games: [game(3)], next: null }),
    });
    const { player } = open();
    await player.click(press('Download my data'));
    expect(await screen.findByText('Your file is ready: 3 games in it.')).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^lights-out-data-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse(await saved[0]!.text)).toEqual({ exportedAt: expect.any(String), account, games: [game(1), game(2), game(3)], prizes: [], payments });
    expect(api.callsOf('exportGames').map(({ query }) => query)).toEqual([{}, { before: idOf(2) }]);
  });

  test('that cannot be had whole is not saved, and may be asked for again', async () => {
    const api = fakeApi({ exportAccount: account, exportPayments: () => refuse('unavailable'), exportGames: { games: [], next: null } });
    const { player } = open();
    await player.click(press('Download my data'));
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
    expect(saved).toEqual([]);
    api.use({ exportPayments: payments });
    await player.click(press('Download my data'));
    expect(await screen.findByText('Your file is ready: 0 games in it.')).toBeVisible();
  });

  test('is collected once at a time, and said so', async () => {
    const api = fakeApi({ exportAccount: never });
    const { player } = open();
    await player.dblClick(press('Download my data'));
    await player.click(press('Collecting your data...'));
    expect(api.callsOf('exportAccount')).toHaveLength(1);
  });
});

describe('deleting the account', () => {
  const award = { contest: '2026-11', title: 'Two Friday tickets', place: 1, respondBy: '2026-12-09T10:30:00.000Z' } as const;
  const begin = () => press('Delete my account');
  async function fillDeletion(player: ReturnType<typeof open>['player'], password = 'box box box', word = 'DELETE') {
    await player.click(begin());
    await player.type(await screen.findByLabelText('Your password', { selector: 'input' }), password);
    await player.type(screen.getByLabelText('Type DELETE to confirm'), word);
  }

  test('first says what goes, what stays and why', async () => {
    fakeApi();
    const { player } = open();
    expect(screen.queryByLabelText('Type DELETE to confirm')).not.toBeInTheDocument();
    await player.click(begin());
    expect(begin()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/A paid entry that is still running. It is lost, and nothing is refunded./)).toBeVisible();
    expect(screen.getByText(/under a made-up name like "Retired driver 4F2A"/)).toBeVisible();
    expect(screen.getByText(/the law asks us to keep them/)).toBeVisible();
    expect(await screen.findByLabelText('Your password', { selector: 'input' })).toHaveAttribute('autocomplete', 'current-password');
  });

  test('warns of a running entry and of prizes, and asks for nothing before', async () => {
    const api = fakeApi({ getPrizes: never });
    const { player } = open(aUser({ isPremium: true }));
    await player.click(begin());
    expect(screen.queryByLabelText('Type DELETE to confirm')).not.toBeInTheDocument();
    api.use({ getPrizes: [{ ...award, state: 'announced' }, { ...award, contest: '2026-10', title: 'A signed cap', state: 'claimed' }] });
    await player.click(begin());
    await player.click(begin());
    expect(await screen.findByText(/You have a paid entry for this month/)).toBeVisible();
    expect(screen.getByText(/not claimed: Two Friday tickets/)).toBeVisible();
    expect(screen.getByText(/claimed a prize: A signed cap/)).toBeVisible();
  });

  test('with prizes that cannot be looked up says so, and goes on', async () => {
    fakeApi({ getPrizes: offline });
    const { player } = open();
    await player.click(begin());
    expect(await screen.findByText(/could not look up whether you have won a prize/)).toBeVisible();
    expect(screen.getByLabelText('Type DELETE to confirm')).toBeVisible();
  });

  test('leaves nothing of the player in this browser', async () => {
    const api = fakeApi({ deleteAccount: undefined });
    playerState.write('answers', [{ score: 1, isCorrect: true, timeTaken: 1 }]);
    playerState.write('isPremium', true);
    const { player, path } = open();
    await fillDeletion(player);
    await player.dblClick(press('Delete for good'));
    expect(await screen.findByText('Your account is gone. Thank you for racing.')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/'));
    expect([playerState.read('user'), playerState.read('answers'), playerState.read('isPremium')]).toEqual([null, [], false]);
    expect(api.callsOf('deleteAccount').map(({ body }) => body)).toEqual([{ password: 'box box box', confirmation: 'DELETE' }]);
  });

  test.each([
    ['another word', 'box box box', 'delete', {}, 'Type DELETE to confirm', 'Please type DELETE, in capitals'],
    ['a wrong password', 'not this one', 'DELETE',
      { deleteAccount: () => refuse('wrong-password', { fields: { password: 'This is not your password.' } }) }, 'Your password', 'This is not your password.'],
  ])('%s is refused beneath its field', async (_what, password, word, replies, label, complaint) => {
    const api = fakeApi(replies);
    const { player } = open();
    await fillDeletion(player, password, word);
    await player.click(press('Delete for good'));
    await waitFor(() => expect(passwordField(label)).toHaveAccessibleDescription(expect.stringContaining(complaint)));
    expect(passwordField(label)).toHaveFocus();
    expect(playerState.read('user')).not.toBeNull();
    expect(api.callsOf('deleteAccount')).toHaveLength(Object.keys(replies).length);
  });

  test('can be left, back to where it began', async () => {
    fakeApi();
    const { player } = open();
    await player.click(begin());
    await player.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect(begin()).toHaveFocus();
    expect(within(screen.getByRole('region', { name: 'Delete account' })).queryByRole('textbox')).not.toBeInTheDocument();
  });
});
