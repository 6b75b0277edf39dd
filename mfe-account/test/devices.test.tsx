import { fakeApi, offline } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { button, openSettings } from './settings.tsx';

const session = (id: number, change: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  device: 'Firefox on Windows',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-09T10:00:00.000Z',
  expiresAt: '2026-12-09T10:00:00.000Z',
  isCurrent: false,
  ...change,
});
const here = session(1, { isCurrent: true });
const phone = session(2, { device: 'Safari on iOS', createdAt: '2026-10-30T10:00:00.000Z' });
const unnamed = session(3, { device: null });

test('every device is listed with its times, and this one cannot be signed out by mistake', async () => {
  fakeApi({ listOwnSessions: [here, phone, unnamed] });
  openSettings();
  const [own, other, last] = await screen.findAllByRole('listitem');
  expect(own).toHaveTextContent('Firefox on Windows This deviceSigned in on 1 November 2026, last used on 9 November');
  expect(within(own!).queryByRole('button')).toBeNull();
  expect(other).toHaveTextContent('Safari on iOS Signed in on 30 October 2026');
  expect(last).toHaveTextContent('A browser');
});

test('a device is signed out by its id, and leaves the list', async () => {
  const api = fakeApi({ listOwnSessions: [here, phone], deleteOwnSession: undefined });
  const { player } = openSettings();
  const sign = await screen.findByRole('button', { name: 'Sign out Safari on iOS, signed in on 30 October 2026' });
  api.use({ listOwnSessions: [here] });
  await player.click(sign);
  expect(await screen.findByText('Safari on iOS is signed out.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Safari on iOS$/)).toBeNull());
  expect(api.callsOf('deleteOwnSession').map(({ params }) => params)).toEqual([{ id: phone.id }]);
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
});

test('all other devices are signed out at once', async () => {
  const api = fakeApi({ listOwnSessions: [here, phone, unnamed], postLogoutOthers: undefined });
  const { player } = openSettings();
  const others = await screen.findByRole('button', { name: 'Sign out all other devices' });
  api.use({ listOwnSessions: [here] });
  await player.click(others);
  expect(await screen.findByText('Every other device is signed out.')).toBeVisible();
  expect(api.callsOf('postLogoutOthers')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/Safari on iOS/)).toBeNull());
});

test('a device that could not be signed out stays listed, and the player is told', async () => {
  const api = fakeApi({ listOwnSessions: [here, phone], deleteOwnSession: offline });
  const { player } = openSettings();
  await player.click(await screen.findByRole('button', { name: /^Sign out Safari/ }));
  expect(await screen.findByText('That device is still signed in. Please try again.')).toBeVisible();
  api.use({ deleteOwnSession: undefined });
  await player.click(button('Sign out Safari on iOS, signed in on 30 October 2026'));
  expect(await screen.findByText('Safari on iOS is signed out.')).toBeVisible();
});

test('a list that cannot be loaded can be tried again, and leaves the way to sign out everywhere', async () => {
  const api = fakeApi({ listOwnSessions: offline });
  const { player } = openSettings();
  expect(await screen.findByText('Your devices could not be loaded.', {}, { timeout: 10_000 })).toBeVisible();
  expect(button('Sign out everywhere')).toBeEnabled();
  api.use({ listOwnSessions: [here] });
  await player.click(button('Try Again'));
  expect(await screen.findByText('This device')).toBeVisible();
});
