import { holdDevice, offline, refuse } from '@lights-out/web-kit/testing';
import { act, screen, within } from '@testing-library/react';

import { anAdminUser, atGate, renderPortal, someOwner } from './render-portal.tsx';

const password = () => screen.findByLabelText('Password');
const passkey = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

beforeEach(() => holdDevice());

test('nothing is asked for before the gate is open', async () => {
  const { api } = renderPortal({ isOpen: false });

  expect(await password()).toBeVisible();
  expect(api.calls.map(({ name }) => name)).toEqual(['getAdminSession']);
});

test('the password opens it, and a passkey leads to the users', async () => {
  const { player, api } = renderPortal({ isOpen: false, api: { getAdminUsers: [anAdminUser()] } });

  await player.type(await password(), 'lights out');
  await player.click(screen.getByRole('button', { name: 'Enter' }));
  await player.click(await passkey());

  expect(await screen.findByRole('row', { name: /Ayla/ })).toBeVisible();
  expect(screen.getByText('Olivia Owner, Owner')).toBeVisible();
  expect(api.callsOf('postAdminSession')).toMatchObject([{ body: { password: 'lights out' } }]);
  expect(api.callsOf('signInAdmin')).toMatchObject([{ body: { passkey: { id: 'AAAA' } } }]);
});

test('a passkey that was called off or refused is said so, and can be tried again', async () => {
  holdDevice({ isCalledOff: true });
  const { player, api } = renderPortal({ api: { getAdminSession: atGate } });

  await player.click(await passkey());
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used. Please try again.');
  holdDevice();
  api.use({ signInAdmin: refuse('passkey-refused') });
  await player.click(await passkey());

  expect(await screen.findByText('This passkey was not accepted. Please try again.')).toBeVisible();
  expect(await passkey()).toBeEnabled();
});

test('a recovery code signs in, and a wrong one is refused', async () => {
  const { player, api } = renderPortal({
    api: { getAdminSession: atGate, signInByCode: refuse('code-refused'), getAdminUsers: [anAdminUser()] },
  });

  await player.click(await screen.findByText('Other ways in'));
  await player.type(screen.getByLabelText('Recovery code'), 'ABCD{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not valid, or was used already.');
  api.use({ signInByCode: { ...atGate, admin: someOwner } });
  await player.click(screen.getByRole('button', { name: 'Sign in with the code' }));

  expect(await screen.findByRole('row', { name: /Ayla/ })).toBeVisible();
});

const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Lights Out' },
  user: { id: 'AAAA', name: 'Ada', displayName: 'Ada' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 60_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
};

test('the first person becomes the owner, and sees the recovery codes before the portal', async () => {
  const { player, api } = renderPortal({
    api: {
      getAdminSession: { ...atGate, isNew: true },
      askToJoin: options,
      joinAdmins: { ...atGate, admin: someOwner, recoveryCodes: ['AAAA-1111', 'BBBB-2222'] },
      getAdminUsers: [anAdminUser()],
    },
  });

  await player.type(await screen.findByLabelText('Your name'), 'Olivia Owner{Enter}');
  expect(await screen.findByText('AAAA-1111')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await player.click(screen.getByRole('button', { name: 'I have kept them' }));

  expect(await screen.findByRole('row', { name: /Ayla/ })).toBeVisible();
  expect(api.callsOf('joinAdmins')).toMatchObject([{ body: { name: 'Olivia Owner', invitation: null } }]);
});

test('an invited person joins by the code, and reads why that is refused', async () => {
  const { player, api } = renderPortal({
    api: { getAdminSession: atGate, askToJoin: refuse('invitation-invalid') },
  });

  await player.click(await screen.findByText('Other ways in'));
  await player.type(screen.getByLabelText('Invitation code'), 'CODE{Enter}');
  await player.type(await screen.findByLabelText('Your name'), 'Stella{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is not valid any more.');
  expect(api.callsOf('askToJoin')).toMatchObject([{ body: { name: 'Stella', invitation: 'CODE' } }]);
});

test('another password is refused with an alert, and can be typed anew', async () => {
  const { player } = renderPortal({ isOpen: false, api: { postAdminSession: refuse('incorrect-password') } });

  await player.type(await password(), 'wrong{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Incorrect password$/);
  expect(await password()).toHaveFocus();
});

test('too many tries are told as what they are', async () => {
  const { player } = renderPortal({ isOpen: false, api: { postAdminSession: refuse('rate-limited') } });

  await player.type(await password(), 'wrong{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
});

test('an empty password is not sent', async () => {
  const { player, api } = renderPortal({ isOpen: false });

  await player.type(await password(), '{Enter}');

  expect(api.callsOf('postAdminSession')).toEqual([]);
});

test('without a server it says so and asks again', async () => {
  const { player, api } = renderPortal({ api: { getAdminSession: offline } });
  expect(await screen.findByText('The portal could not be opened')).toBeVisible();

  api.use({ getAdminSession: refuse('not-signed-in') });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await password()).toBeVisible();
});

test('a sign-out forgets what was seen', async () => {
  const { player, client } = renderPortal({ api: { getAdminUsers: [anAdminUser()] } });
  await screen.findByRole('row', { name: /Ayla/ });

  await player.click(screen.getByRole('button', { name: 'Sign out of the portal' }));

  expect(await password()).toBeVisible();
  expect(screen.queryByText('Ayla')).toBeNull();
  expect(
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('ayla@example.com');
});

test('a session that has ended covers the page, keeps what was typed, and the password goes on with it', async () => {
  const { player, api } = renderPortal({ api: { getAdminUsers: [anAdminUser()] } });
  await player.type(await screen.findByLabelText('Search users'), 'bru');
  api.use({ getAdminUsers: refuse('not-signed-in') });
  await player.keyboard('{Enter}');
  const cover = await screen.findByRole('dialog', { name: 'Admin Portal' });

  api.use({ getAdminUsers: [anAdminUser({ displayName: 'Bruno' })] });
  await player.type(within(cover).getByLabelText('Password'), 'lights out{Enter}');
  await player.click(await passkey());

  expect(await screen.findByRole('row', { name: /Bruno/ })).toBeVisible();
  expect(screen.getByLabelText('Search users')).toHaveValue('bru');
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('when the portal is idle', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('it is covered after fifteen minutes, and not before', async () => {
    renderPortal({ api: { getAdminUsers: [anAdminUser()] } });
    await screen.findByRole('row', { name: /Ayla/ });

    act(() => {
      jest.advanceTimersByTime(14 * 60_000);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => {
      jest.advanceTimersByTime(70_000);
    });

    expect(screen.getByRole('dialog', { name: 'Admin Portal' })).toHaveTextContent(
      'Nobody did anything for 15 minutes.',
    );
  });
});
