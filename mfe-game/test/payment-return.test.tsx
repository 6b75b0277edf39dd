import { monthly, practice } from '@lights-out/contracts/board';
import { playerState } from '@lights-out/web-kit';
import { never, offline, refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import { willBeSeen } from './in-shell.tsx';
import { openRace, pass, questionIsOpen } from './race.tsx';
import { raceServer } from './race-server.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const entered = { outcome: 'entered', contest: '2026-05' } as const;
const pending = { outcome: 'pending', contest: '2026-05' } as const;
const address = (status = 'succeeded') =>
  `/game?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=${status}`;
const premiumServer = () => raceServer({ mode: 'premium' });
const comeBack = (race: Parameters<typeof openRace>[0]) =>
  openRace({ route: address(), server: premiumServer(), ...race });
const countdown = () => screen.findByRole('dialog', { name: 'Monthly Challenge Starting' });

test('a payment that was authenticated is confirmed, its traces leave the address, and the premium game starts', async () => {
  const { api, path } = comeBack({ replies: { confirmPayment: entered } });
  await countdown();
  expect(screen.getByText('Payment Successful')).toBeVisible();
  expect(screen.getByText('You are now enrolled in the premium challenge!')).toBeVisible();
  expect(path()).toBe('/game?premium=true');
  expect(playerState.read('board')).toEqual(monthly);
  expect(playerState.read('user')).toMatchObject({ isPremium: true });
  expect(api.callsOf('confirmPayment')).toMatchObject([{ body: { paymentIntentId: 'pi_1' } }]);
  expect(api.callsOf('createGame')).toMatchObject([{ body: { premium: true } }]);
  await pass(10_500);
  expect(await questionIsOpen(1)).toBeVisible();
});

test('until the server replies the page says so, the secret is gone from the address, and the player is not premium', async () => {
  const { path, api } = comeBack({ replies: { confirmPayment: never } });
  expect(await screen.findByText('Confirming your payment...')).toBeVisible();
  expect(path()).toBe('/game?premium=true');
  expect(playerState.read('board')).toEqual(practice);
  expect(api.callsOf('createGame')).toHaveLength(0);
});

test('a reload during the confirmation asks again', async () => {
  const { api, reload } = comeBack({ replies: { confirmPayment: never } });
  await screen.findByText('Confirming your payment...');
  api.use({ confirmPayment: entered });
  reload();
  expect(await countdown()).toBeVisible();
});

test('a payment that failed authentication leads back to the payment and is not confirmed', async () => {
  const { api, path } = openRace({ route: address('failed') });
  await waitFor(() => expect(path()).toBe('/payment'));
  expect(screen.getByText('Payment Failed')).toBeVisible();
  expect(screen.getByText('Something went wrong with your payment')).toBeVisible();
  expect(api.callsOf('confirmPayment')).toHaveLength(0);
});

test('what the address calls paid and the server does not leads back to the payment', async () => {
  const { path } = comeBack({ replies: { confirmPayment: { outcome: 'failed', contest: '2026-05' } } });
  await waitFor(() => expect(path()).toBe('/payment'));
  expect(screen.getByText('Payment Failed')).toBeVisible();
  expect(playerState.read('board')).toEqual(practice);
});

test('a payment that the bank is not done with is asked about until it is, a failure among that notwithstanding', async () => {
  const { api } = comeBack({ replies: { confirmPayment: pending } });
  expect(await screen.findByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
  api.use({ confirmPayment: offline });
  await pass(2_500);
  expect(screen.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
  expect(screen.queryByText('Failed to update premium status')).not.toBeInTheDocument();
  api.use({ confirmPayment: entered });
  await pass(2_500);
  expect(await countdown()).toBeVisible();
});

test('a confirmation that fails says so and is asked for again', async () => {
  const { player, api } = comeBack({ replies: { confirmPayment: offline } });
  expect(await screen.findByText('Failed to update premium status')).toBeVisible();
  expect(screen.getByText(/nothing will be charged again/)).toBeVisible();
  api.use({ confirmPayment: entered });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await countdown()).toBeVisible();
});

test("another player's payment does not make the player premium", async () => {
  comeBack({ replies: { confirmPayment: refuse('payment-not-found') } });
  expect(await screen.findByText('Payment not found.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  expect(playerState.read('board')).toEqual(practice);
});

test('a payment that came too late says that the challenge has ended and what becomes of the money', async () => {
  const message = 'This challenge has ended. What you paid is being given back.';
  comeBack({ replies: { confirmPayment: refuse('contest-closed', { message }) } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'CHALLENGE ENDED' })).toBeVisible();
});

test('a session that has ended leads to the sign-in', async () => {
  const { path } = comeBack({ replies: { confirmPayment: refuse('not-signed-in'), getMe: null } });
  await waitFor(() => expect(path()).toBe('/email'));
});

test('an entry that cannot be looked up while payments is down is waited for, and not asked to be paid again', async () => {
  const server = premiumServer();
  const { api, path } = comeBack({
    server,
    replies: { confirmPayment: entered, createGame: refuse('unavailable') },
  });
  await countdown();
  await pass(10_500);
  expect(await willBeSeen(/The server is not answering, retrying/)).toBeVisible();
  expect(path()).toBe('/game?premium=true');
  expect(playerState.read('board')).toEqual(monthly);
  api.use({ createGame: server.routes.createGame });
  await pass(4_500);
  expect(await questionIsOpen(1)).toBeVisible();
});
