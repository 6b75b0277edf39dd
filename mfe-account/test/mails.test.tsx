import { type aUser, fakeApi, refuse, renderPage } from '@lights-out/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';

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

test('the link of a mail that is not owed stops such mails, without a session', async () => {
  const api = fakeApi({ unsubscribe: undefined });
  const { player, path } = renderPage(<AccountMfe />, { route: '/email?unsubscribe=a-token', user: null });
  expect(screen.getByRole('heading', { level: 1, name: 'Mails about your contests' })).toBeVisible();
  expect(path()).toBe('/email');
  expect(api.callsOf('unsubscribe')).toEqual([]);
  await player.click(button('Stop these mails'));
  expect(await screen.findByText(/^These mails are stopped/)).toHaveFocus();
  expect(api.callsOf('unsubscribe').map(({ query }) => query)).toEqual([{ token: 'a-token' }]);
});

describe('the account page', () => {
  test('says that the address is not confirmed yet, and has the mail sent again', async () => {
    const api = fakeApi({
      getMailSettings: { confirmedAt: null, unreachableSince: null, contestMails: true },
      postConfirmation: undefined,
    });
    const { player } = openSettings();
    expect(await screen.findByText('Not confirmed yet')).toBeVisible();
    await player.click(button('Send the mail again'));
    expect(await screen.findByText(/A mail with a link is on its way to ayla@example.com/)).toBeVisible();
    expect(api.callsOf('postConfirmation')).toHaveLength(1);
  });

  test('says how long to wait where the mail was sent too often', async () => {
    fakeApi({
      getMailSettings: { confirmedAt: null, unreachableSince: null, contestMails: true },
      postConfirmation: () => refuse('rate-limited'),
    });
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

  test('says that mails to the address are refused', async () => {
    fakeApi({
      getMailSettings: { confirmedAt: null, unreachableSince: '2026-11-05T09:00:00.000Z', contestMails: true },
    });
    openSettings();
    expect(await screen.findByText(/^Our mails to this address have been refused since 5 November/)).toBeVisible();
  });

  test('stops the mails about contests and brings them back', async () => {
    const api = fakeApi({ postMailSettings: undefined });
    const { player } = openSettings();
    const choice = await screen.findByRole('checkbox', { name: 'Mails about my contests' });
    expect(choice).toBeChecked();
    await player.click(choice);
    await waitFor(() => expect(api.callsOf('postMailSettings')).toHaveLength(1));
    expect(choice).not.toBeChecked();
    await player.click(choice);
    await waitFor(() => expect(choice).toBeChecked());
    expect(api.callsOf('postMailSettings').map(({ body }) => body)).toEqual([
      { contestMails: false },
      { contestMails: true },
    ]);
  });

  test('shows the choice from the press on', async () => {
    fakeApi({ postMailSettings: undefined });
    openSettings();
    const choice = await screen.findByRole('checkbox', { name: 'Mails about my contests' });
    fireEvent.click(choice);
    expect(choice).not.toBeChecked();
  });

  test('says so where the choice could not be saved, and keeps the one before', async () => {
    fakeApi({ postMailSettings: () => refuse('unavailable') });
    const { player } = openSettings();
    const choice = await screen.findByRole('checkbox', { name: 'Mails about my contests' });
    await player.click(choice);
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(choice).toBeChecked();
  });
});
