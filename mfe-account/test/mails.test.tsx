import { type aUser, fakeApi, refuse, renderPage } from '@lights-out/web-kit/testing';
import { screen } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';
import { ayla, button, openSettings } from './settings.tsx';

describe('the link of a confirmation mail', () => {
  const open = (user: ReturnType<typeof aUser> | null = null) =>
    renderPage(<AccountMfe />, { route: '/email?confirm=a-token', user });

  test('confirms the address when its reader says so, without a session, and leaves the address bar', async () => {
    const api = fakeApi({ confirmAddress: undefined });
    const { player, path } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible();
    expect(path()).toBe('/email');
    expect(api.callsOf('confirmAddress')).toEqual([]);
    await player.click(button('Confirm address'));
    expect(await screen.findByText('Your address is confirmed. Thank you.')).toHaveFocus();
    expect(api.callsOf('confirmAddress').map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
  });

  test('that works no more says so, and where another is', async () => {
    fakeApi({ confirmAddress: () => refuse('confirmation-link-invalid') });
    const { player } = open(ayla);
    await player.click(button('Confirm address'));
    expect(await screen.findByText(/This link has expired or was used already/)).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/profile/settings');
  });

  test('can be tried again while the server fails', async () => {
    const api = fakeApi({ confirmAddress: () => refuse('unavailable') });
    const { player } = open();
    await player.click(button('Confirm address'));
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
    api.use({ confirmAddress: undefined });
    await player.click(button('Confirm address'));
    expect(await screen.findByText('Your address is confirmed. Thank you.')).toBeVisible();
  });
});

describe('the account page', () => {
  test('says that the address is not confirmed yet, and has the mail sent again', async () => {
    const api = fakeApi({ getMailSettings: { confirmedAt: null }, postConfirmation: undefined });
    const { player } = openSettings();
    expect(await screen.findByText('Not confirmed yet')).toBeVisible();
    await player.click(button('Send the mail again'));
    expect(await screen.findByText(/A mail with a link is on its way to ayla@example.com/)).toBeVisible();
    expect(api.callsOf('postConfirmation')).toHaveLength(1);
  });

  test('says how long to wait where the mail was sent too often', async () => {
    fakeApi({ getMailSettings: { confirmedAt: null }, postConfirmation: () => refuse('rate-limited') });
    const { player } = openSettings();
    await player.click(await screen.findByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  });

  test('says since when the address is confirmed', async () => {
    fakeApi();
    openSettings();
    expect(await screen.findByText(/^Confirmed on 1 November/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the mail again' })).not.toBeInTheDocument();
  });
});
