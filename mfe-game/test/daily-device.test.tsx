import { messages } from '@lights-out/contracts/messages';
import { deviceLinkMessages } from '@lights-out/contracts/messages-device-link';
import { aDaily, aUser, fakeApi, refuse, renderPage } from '@lights-out/web-kit/testing';
import type { User } from '@lights-out/contracts/player';
import { act, screen } from '@testing-library/react';

import { InShell } from './in-shell.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-27T18:18:48.000Z') }));
afterEach(() => jest.useRealTimers());

const token = 'T'.repeat(43);
const made = { token, expiresAt: '2026-11-27T18:28:48.000Z' };

type Replies = NonNullable<Parameters<typeof fakeApi>[0]>;

function open(replies: Replies, { route = '/daily/device', user = null }: { route?: string; user?: User | null } = {}) {
  const api = fakeApi(replies);
  return { ...renderPage(<InShell />, { route, user }), api };
}

test('a guest is shown the link as a code and to copy, until it has run out', async () => {
  const { player, api } = open({ postDeviceLink: made });
  expect(api.callsOf('postDeviceLink')).toEqual([]);
  await player.click(await screen.findByRole('button', { name: 'SHOW THE LINK' }));
  expect(await screen.findByRole('img', { name: 'QR code of the link below' })).toBeVisible();
  expect(screen.getByText(deviceLinkMessages.scan)).toHaveFocus();
  const link = screen.getByRole('textbox', { name: 'Link for your other device' });
  expect(link).toHaveValue(`${window.location.origin}/daily/device#link=${token}`);
  expect(screen.getByText('The link is yours alone: whoever opens it goes on with your races.')).toBeVisible();
  expect(screen.getByText('It works once, for 10:00 more.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'SHOW THE LINK' })).toBeNull();
  await player.click(screen.getByRole('button', { name: 'Copy' }));
  // In one go: 6,000 steps of the other tests would be rendered in between.
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(screen.getByText('The link has run out.')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await player.click(screen.getByRole('button', { name: 'NEW LINK' }));
  expect(api.callsOf('postDeviceLink')).toHaveLength(2);
  expect(await screen.findByText(deviceLinkMessages.scan)).toHaveFocus();
});

test('who has raced nothing, or is signed in, is told so', async () => {
  const { player, unmount } = open({ postDeviceLink: refuse('game-not-found') });
  await player.click(await screen.findByRole('button', { name: 'SHOW THE LINK' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have raced no daily on this device yet');
  unmount();
  open({}, { user: aUser() });
  expect(await screen.findByText(/Your dailies are kept in your account/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'SHOW THE LINK' })).toBeNull();
});

test('the other device goes on by one press, and only by it', async () => {
  const { player, api, path } = open(
    { openDeviceLink: undefined, getDaily: aDaily() },
    { route: `/daily/device#link=${token}` },
  );
  const goOn = await screen.findByRole('button', { name: 'GO ON HERE' });
  expect(screen.getByText(/Of a number that was raced on both, the first try counts/)).toBeVisible();
  expect(api.callsOf('openDeviceLink')).toEqual([]);
  await player.click(goOn);
  expect(await screen.findByText(messages.dailyDoor.same)).toBeVisible();
  expect(api.callsOf('openDeviceLink')).toMatchObject([{ body: { token } }]);
  expect(path()).toBe('/daily');
});

test.each([
  ['device-link-over', 'This link has run out. Please make a new one on the other device.'],
  ['device-link-used', 'This link was used already. Please make a new one on the other device.'],
  ['own-device-link', 'This link was made for another device. Please open it there.'],
] as const)('a link that is refused by %s leads to the daily, and no further', async (code, text) => {
  const { player } = open({ openDeviceLink: refuse(code) }, { route: `/daily/device#link=${token}` });
  await player.click(await screen.findByRole('button', { name: 'GO ON HERE' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: 'GO ON HERE' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('link', { name: "To today's Daily Seven" })).toHaveAttribute('href', '/daily');
});

test('a server that does not answer can be asked again', async () => {
  const { player } = open({ openDeviceLink: refuse('unavailable') }, { route: `/daily/device#link=${token}` });
  await player.click(await screen.findByRole('button', { name: 'GO ON HERE' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'GO ON HERE' })).toBeEnabled();
});

test('a signed-in player is told whose account the races go into; half a link is not sent', async () => {
  const { unmount } = open({}, { user: aUser({ displayName: 'Ada' }), route: `/daily/device#link=${token}` });
  expect(await screen.findByText(/move into your account, Ada/)).toBeVisible();
  unmount();
  open({}, { route: '/daily/device#link=half' });
  expect(await screen.findByRole('heading', { name: 'This link is not complete.' })).toBeVisible();
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'GO ON HERE' })).toBeNull();
});
