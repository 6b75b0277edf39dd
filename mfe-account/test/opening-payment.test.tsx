import { messages } from '@lights-out/contracts/messages';
import { monthly } from '@lights-out/contracts/board';
import { playerState } from '@lights-out/web-kit';
import { aLeaderboardEntry, aUser, never, offline, refuse } from '@lights-out/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeStripe, noStripe, stripeArrives } from './fake-stripe.ts';
import {
  anOpenPayment,
  beginAtBuiltTime,
  enteredAlready,
  formIsReady,
  openPayment,
  pass,
  payButton,
} from './payment.ts';

beforeEach(() => {
  beginAtBuiltTime();
  fakeStripe();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

const countdown = () => screen.findByRole('dialog', { name: 'Premium Challenge Starting' });
const retry = () => screen.findByRole('button', { name: 'Try Again' });
const form = () => screen.findByText('Card number');

test('until it is known what there is to pay the page says that it is initializing', async () => {
  openPayment({ createPaymentIntent: never });
  expect(await screen.findByText('Initializing payment...')).toBeVisible();
});

test("until the provider's form is there nothing can be sent", async () => {
  const stripe = fakeStripe({ loads: 'never' });
  const { player } = openPayment();
  await form();
  expect(screen.getByText('Initializing payment...')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'PAY 1.50€' }));
  expect(stripe.confirmations).toHaveLength(0);
});

describe('a player who has entered', () => {
  const isIn = () => screen.findByRole('heading', { name: 'You are in' });

  test.each([
    ['as the server says when a payment is opened', { createPaymentIntent: enteredAlready }, aUser()],
    ['as the session says', {}, aUser({ isPremium: true })],
  ])('sees that, and is neither offered to pay nor put at a start (%s)', async (_how, replies, user) => {
    openPayment(replies, user);
    await isIn();
    await pass(12_000);
    expect(playerState.read('board')).toEqual(monthly);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Payment Successful')).not.toBeInTheDocument();
    expect(screen.queryByText(/1\.50€/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'RACE' })).toHaveAttribute('href', '/game?premium=true');
    expect(screen.getByRole('timer', { name: 'The challenge ends in' })).toBeVisible();
  });

  test('sees what went back of the fee, and that the entry stands', async () => {
    const getOwnEntry = { hasEntered: true, returned: { refundedMinor: 50, disputedMinor: 25 } };
    openPayment({ getOwnEntry }, aUser({ isPremium: true }));
    const refunded = /0\.50€ of your entry fee goes back to the card that it came from\. Your entry stands\./;
    expect(await screen.findByText(refunded)).toBeVisible();
    expect(screen.getByText(/Your bank has withdrawn 0\.25€ of your entry fee/)).toBeVisible();
  });

  test('sees the page without that where it cannot be had', async () => {
    openPayment({ getOwnEntry: refuse('unavailable') }, aUser({ isPremium: true }));
    await isIn();
    await pass(1_000);
    expect(screen.getByRole('link', { name: 'RACE' })).toBeVisible();
    expect(screen.queryByText(/of your entry fee/)).not.toBeInTheDocument();
  });

  test('sees the position on the board, or that there is none yet', async () => {
    const user = aUser({ isPremium: true });
    const { unmount } = openPayment({ getLeaderboard: [aLeaderboardEntry({ userId: user.id, rank: 3 })] }, user);
    expect(await screen.findByText('Your position: #3rd')).toBeVisible();
    unmount();
    openPayment({ getLeaderboard: [] }, user);
    expect(await screen.findByText('You have no run on the board yet.')).toBeVisible();
  });

  test('only in a month that is over, as the browser remembers it, can pay and goes to the start lights', async () => {
    const user = aUser({ isPremium: true });
    const { player } = openPayment({}, user);
    await isIn();
    act(() => playerState.write('user', { ...user, isPremium: false }));
    await form();
    await player.click(payButton());
    expect(await countdown()).toBeVisible();
  });

  test('by a payment whose answer was lost here goes to the start lights', async () => {
    fakeStripe({ confirm: () => ({ error: { type: 'api_error', message: 'The connection is gone' } }) });
    const { player, api } = openPayment();
    await formIsReady();
    api.use({ createPaymentIntent: enteredAlready });
    await player.click(payButton());
    expect(await countdown()).toBeVisible();
  });
});

test('a demo says plainly that no money moves, and which card to use', async () => {
  openPayment({ createPaymentIntent: anOpenPayment({ isDemo: true }) });
  expect(await screen.findByText(/This is a demo: no money moves/)).toBeVisible();
  expect(screen.getByText(/Never type a real card here/)).toBeVisible();
  expect(screen.getByText(/4242 4242 4242 4242/)).toBeVisible();
});

test('with real money nothing is said of a demo', async () => {
  openPayment();
  await form();
  expect(screen.queryByText(/no money moves|Never type a real card/)).not.toBeInTheDocument();
});

describe('what cannot be opened', () => {
  test.each([
    ['offline', offline],
    ['failing', () => refuse('internal')],
    ['too many tries', () => refuse('rate-limited')],
  ])('(%s) says so and is tried again', async (_how, failure) => {
    const { player, api } = openPayment({ createPaymentIntent: failure });
    const button = await retry();
    expect(screen.getByText('Failed to initialize payment')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to create payment intent');
    api.use({ createPaymentIntent: anOpenPayment() });
    await player.click(button);
    expect(await form()).toBeVisible();
  });

  test.each(['not-found', 'unavailable'] as const)(
    'where the server says %s it is not open, and no card is asked for',
    async (code) => {
      const { player, api } = openPayment({ createPaymentIntent: refuse(code) });
      expect(await screen.findByRole('heading', { name: 'Card payments are not open' })).toBeVisible();
      expect(screen.getByText(/No money can be taken here/)).toBeVisible();
      expect(screen.queryByText('Card number')).not.toBeInTheDocument();
      api.use({ createPaymentIntent: anOpenPayment() });
      await player.click(await retry());
      expect(await form()).toBeVisible();
    },
  );

  test('while paid entries are switched off says so, and does not call it a failure', async () => {
    openPayment({ createPaymentIntent: refuse('switched-off') });
    expect(await screen.findByText(messages.switchedOff['paid-entries'])).toBeVisible();
    expect(screen.queryByText('Failed to initialize payment')).not.toBeInTheDocument();
  });

  test('because the contest is over says that it has ended', async () => {
    openPayment({ createPaymentIntent: refuse('contest-closed') });
    expect(await screen.findByRole('heading', { name: 'CHALLENGE ENDED' })).toBeVisible();
    expect(screen.getByText('Results are being finalized')).toBeVisible();
    expect(screen.queryByText('Failed to initialize payment')).not.toBeInTheDocument();
  });

  test('because the session has ended leads to the sign-in', async () => {
    const { path } = openPayment({ createPaymentIntent: refuse('not-signed-in') });
    await waitFor(() => expect(path()).toBe('/email'));
    expect(screen.getByText('Not Logged In')).toBeVisible();
  });
});

describe("the provider's script", () => {
  const withScript = { createPaymentIntent: anOpenPayment({ scriptUrl: '/stripe-stand-in/v3/stripe.js' }) };
  const script = () =>
    waitFor(() => {
      const found = document.querySelector('script[src="/stripe-stand-in/v3/stripe.js"]');
      expect(found).not.toBeNull();
      return found!;
    });

  test('is loaded from where the server says', async () => {
    noStripe();
    openPayment(withScript);
    const element = await script();
    stripeArrives();
    fireEvent.load(element);
    expect(await form()).toBeVisible();
  });

  test('that does not come is asked for anew', async () => {
    noStripe();
    const { player } = openPayment(withScript);
    fireEvent.error(await script());
    const button = await retry();
    expect(screen.getAllByText('Failed to initialize payment')).toHaveLength(2);
    await player.click(button);
    const again = await script();
    stripeArrives();
    fireEvent.load(again);
    expect(await form()).toBeVisible();
  });

  test('that hangs is given up', async () => {
    noStripe();
    openPayment(withScript);
    await script();
    await pass(21_000);
    expect(await retry()).toBeVisible();
  });
});

describe('a form that the provider cannot show', () => {
  test('because another tab has paid says that the player is in', async () => {
    fakeStripe({ loads: 'loaderror' });
    let calls = 0;
    openPayment({ createPaymentIntent: () => ((calls += 1) === 1 ? anOpenPayment() : enteredAlready) });
    expect(await screen.findByRole('heading', { name: 'You are in' })).toBeVisible();
    expect(screen.queryByText('Failed to initialize payment')).not.toBeInTheDocument();
  });

  test('for another reason says so and is tried again', async () => {
    const stripe = fakeStripe({ loads: 'loaderror' });
    const { player } = openPayment();
    const button = await retry();
    stripe.loads = 'ready';
    await player.click(button);
    await form();
    await waitFor(() => expect(screen.queryByText('Initializing payment...')).not.toBeInTheDocument());
  });
});

describe('a tab that is looked at again', () => {
  const look = () => fireEvent(document, new Event('visibilitychange'));

  test('finds what another tab has paid', async () => {
    const { api } = openPayment();
    await form();
    api.use({ createPaymentIntent: enteredAlready });
    look();
    expect(await screen.findByRole('heading', { name: 'You are in' })).toBeVisible();
  });

  test('keeps its form where nothing has changed, and through a failure', async () => {
    const { api } = openPayment();
    const place = await form();
    look();
    await waitFor(() => expect(api.callsOf('createPaymentIntent')).toHaveLength(2));
    api.use({ createPaymentIntent: offline });
    look();
    await waitFor(() => expect(api.callsOf('createPaymentIntent')).toHaveLength(3));
    await pass(100);
    expect(screen.getByText('Card number')).toBe(place);
    expect(screen.queryByText('Failed to initialize payment')).not.toBeInTheDocument();
  });
});
