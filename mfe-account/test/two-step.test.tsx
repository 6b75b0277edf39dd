import { answer, aUser, fakeApi, holdDevice, refuse, renderPage } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';
import { fillIn, passwordField } from './form.ts';
import { button, openSettings } from './settings.tsx';

const phone = {
  id: 'AAAA',
  name: 'Phone',
  addedAt: '2026-11-01T10:00:00.000Z',
  usedAt: '2026-11-09T10:00:00.000Z',
};
const codes = Array.from({ length: 10 }, (_, n) => `AB0${n}-CDEF-GHJK-MNPQ`);
const usedOptions = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' } as const;
const newOptions = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Lights Out' },
  user: { id: 'AAAA', name: 'ayla@example.com', displayName: 'ayla@example.com' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
};
const pending = answer(202, { secondStepUntil: '2026-11-10T12:10:00.000Z' });

/** A browser that knows no passkeys, as jsdom. */
function forgetPasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
}

describe('signing in to an account with a second step', () => {
  async function givePassword(replies: Parameters<typeof fakeApi>[0]) {
    const api = fakeApi({ postUser: () => pending, askSecondStep: usedOptions, ...replies });
    const page = renderPage(<AccountMfe />, { route: '/email', user: null });
    await page.player.click(screen.getByRole('tab', { name: 'Login' }));
    await fillIn(page.player, { email: 'ayla@example.com', password: 'turn-one{Enter}' });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'One more step' })).toHaveFocus());
    return { ...page, api };
  }

  test('asks for the passkey, and goes on as any sign-in', async () => {
    holdDevice();
    const { player, path, api } = await givePassword({ signInByPasskey: aUser() });
    expect(path()).toBe('/email');
    await player.click(button('Use a passkey'));
    await waitFor(() => expect(path()).toBe('/mode'));
    expect(api.callsOf('signInByPasskey')).toHaveLength(1);
    expect(screen.getByText('Welcome back!')).toBeVisible();
  });

  test('a passkey that was called off or refused can be tried again', async () => {
    holdDevice({ isCalledOff: true });
    const { player, api } = await givePassword({ signInByPasskey: () => refuse('passkey-refused') });
    await player.click(button('Use a passkey'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used. Please try again.');
    holdDevice();
    await player.click(button('Use a passkey'));
    expect(await screen.findByText(/This passkey was not accepted/)).toBeVisible();
    expect(api.callsOf('askSecondStep')).toHaveLength(2);
    expect(button('Use a passkey')).toBeEnabled();
  });

  test('takes a recovery code by keyboard in a browser without passkeys, which is said', async () => {
    forgetPasskeys();
    const { player, path, api } = await givePassword({
      signInByRecoveryCode: ({ body }) => (body.code === codes[0] ? aUser() : refuse('code-refused')),
    });
    expect(screen.getByText('This browser cannot use passkeys.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await player.type(screen.getByLabelText('Recovery code'), 'wrong{Enter}');
    expect(await screen.findByText(/This code is not valid, or was used already/)).toBeVisible();
    await player.clear(screen.getByLabelText('Recovery code'));
    await player.type(screen.getByLabelText('Recovery code'), `${codes[0]}{Enter}`);
    await waitFor(() => expect(path()).toBe('/mode'));
    expect(api.callsOf('signInByRecoveryCode')).toHaveLength(2);
  });

  test('a sign-in that is over leads back to the password', async () => {
    holdDevice();
    const { player } = await givePassword({ askSecondStep: () => refuse('second-step-over') });
    await player.click(button('Use a passkey'));
    expect(await screen.findByText(/Please start again with your password/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await player.click(button('Start again'));
    expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });
});

describe('in the settings', () => {
  test('the first passkey is made after the password, and the recovery codes are shown once', async () => {
    holdDevice();
    const api = fakeApi({
      proveIdentity: undefined,
      askForPlayerPasskey: newOptions,
      addPlayerPasskey: ({ body }) => ({ passkey: { ...phone, name: body.name, usedAt: null }, recoveryCodes: codes }),
    });
    const { player } = openSettings();
    await player.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    expect(passwordField('Your password for this')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).toBeNull();
    await player.keyboard('turn-one{Enter}');
    await player.type(await screen.findByLabelText('Name of the passkey'), 'Phone');
    api.use({ getTwoStep: { passkeys: [{ ...phone, usedAt: null }], recoveryCodes: 10 } });
    await player.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    expect(screen.getByText(codes[9]!)).toBeVisible();
    await player.click(button('I have kept them'));
    expect(screen.queryByText(codes[9]!)).toBeNull();
    expect(screen.getByText(/added on 1 November 2026, not used yet/)).toBeVisible();
    expect(screen.getByText('10 recovery codes are left.')).toBeVisible();
    expect(api.callsOf('proveIdentity').map(({ body }) => body)).toEqual([{ password: 'turn-one' }]);
  });

  test('an address that is not confirmed is to be confirmed first', async () => {
    holdDevice();
    fakeApi({ getMailSettings: { confirmedAt: null, unreachableSince: null, contestMails: true } });
    openSettings();
    expect(await screen.findByText(/Confirm your email address first/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up two-step sign-in' })).toBeNull();
    expect(button('Send the mail again')).toBeVisible();
  });

  async function openChanges(replies: Parameters<typeof fakeApi>[0]) {
    holdDevice();
    const api = fakeApi({
      getTwoStep: { passkeys: [phone], recoveryCodes: 9 },
      askProof: usedOptions,
      proveIdentity: undefined,
      ...replies,
    });
    const page = openSettings();
    await page.player.click(await screen.findByRole('button', { name: 'Change passkeys and codes' }));
    await page.player.click(button('Confirm with a passkey'));
    await screen.findByLabelText('Name of the passkey');
    return { ...page, api };
  }

  test('a passkey proves identity too, and passkeys are renamed', async () => {
    const { player, api } = await openChanges({ renamePlayerPasskey: undefined });
    await player.click(button('Rename Phone'));
    const name = screen.getByLabelText('New name of Phone');
    await player.clear(name);
    await player.type(name, 'Old phone{Enter}');
    await waitFor(() =>
      expect(api.callsOf('renamePlayerPasskey')).toMatchObject([{ body: { id: 'AAAA', name: 'Old phone' } }]),
    );
    expect(api.callsOf('proveIdentity')).toMatchObject([{ body: { passkey: { id: 'AAAA' } } }]);
  });

  test('removing the last passkey says what that means, and turns the second step off', async () => {
    const { player, api } = await openChanges({ removePlayerPasskey: undefined });
    await player.click(button('Remove Phone'));
    expect(screen.getByText(/This is your last passkey/)).toBeVisible();
    await player.click(button('Keep it'));
    await player.click(button('Remove Phone'));
    api.use({ getTwoStep: { passkeys: [], recoveryCodes: 0 } });
    await player.click(button('Turn two-step sign-in off'));
    expect(await screen.findByText(/It is off: your password is enough/)).toBeVisible();
  });

  test('a proof that has expired is asked for again, without signing the player out', async () => {
    const { player, path } = await openChanges({ makePlayerCodes: () => refuse('proof-needed') });
    await player.click(button('Make new recovery codes'));
    expect(await screen.findByText('Please confirm first that it is you.')).toBeVisible();
    expect(passwordField('Your password for this')).toHaveFocus();
    expect(path()).toBe('/profile/settings');
  });

  test('a passkey that is refused is said beside its button, and the player stays signed in', async () => {
    const { player, path } = await openChanges({
      askForPlayerPasskey: newOptions,
      addPlayerPasskey: () => refuse('passkey-refused'),
    });
    await player.type(screen.getByLabelText('Name of the passkey'), 'Key{Enter}');
    expect(await screen.findByText(/This passkey was not accepted/)).toBeVisible();
    holdDevice({ isCalledOff: true });
    await player.click(button('Add a passkey'));
    expect(await screen.findByText('No passkey was made. Please try again.')).toBeVisible();
    expect(path()).toBe('/profile/settings');
  });

  test('a wrong password is said beneath its field', async () => {
    holdDevice();
    fakeApi({
      proveIdentity: () => refuse('wrong-password', { fields: { password: 'This is not your password.' } }),
    });
    const { player } = openSettings();
    await player.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    await player.type(passwordField('Your password for this'), 'wrong{Enter}');
    expect(await screen.findByText('This is not your password.')).toBeVisible();
    await player.click(button('Cancel'));
    expect(button('Set up two-step sign-in')).toBeVisible();
  });

  test('a browser without passkeys says so, and can still remove one', async () => {
    forgetPasskeys();
    fakeApi();
    const first = openSettings();
    expect(await screen.findByText(/This browser cannot use passkeys\. Use a browser with passkeys/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up two-step sign-in' })).toBeNull();
    first.unmount();
    fakeApi({ getTwoStep: { passkeys: [phone], recoveryCodes: 9 }, proveIdentity: undefined });
    const { player } = openSettings();
    await player.click(await screen.findByRole('button', { name: 'Change passkeys and codes' }));
    await player.keyboard('turn-one{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove Phone' })).toBeVisible();
    expect(screen.queryByLabelText('Name of the passkey')).toBeNull();
  });

  test('passkeys that cannot be loaded can be tried again', async () => {
    const api = fakeApi({ getTwoStep: () => refuse('internal') });
    const { player } = openSettings();
    const failure = await screen.findByText('Your passkeys could not be loaded.', {}, { timeout: 10_000 });
    const panel = failure.closest('section') ?? document.body;
    api.use({ getTwoStep: { passkeys: [phone], recoveryCodes: 1 } });
    await player.click(within(panel).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1 recovery code is left.')).toBeVisible();
  });
});
