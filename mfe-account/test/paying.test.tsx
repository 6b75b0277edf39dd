import { monthly, practice } from '@lights-out/contracts/board';
import { playerState } from '@lights-out/web-kit';
import { longestStartMs, offline, refuse, speakers } from '@lights-out/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeStripe, succeeded } from './fake-stripe.ts';
import {
  anOpenPayment,
  beginAtBuiltTime,
  clientSecret,
  entered,
  openPayment,
  pass,
  payButton,
  savedVisa,
  withSavedCard,
} from './payment.ts';

beforeEach(beginAtBuiltTime);
afterEach(() => jest.useRealTimers());

const declined = { error: { type: 'card_error', message: 'Your card was declined.' } };
const payReady = async () => {
  await screen.findByText('Card number');
  await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-disabled', 'true'));
  return payButton();
};
const countdown = () => screen.findByRole('dialog', { name: 'Premium Challenge Starting' });

test('a good card: paid, confirmed by the server, ten seconds of start lights, and into the game', async () => {
  const stripe = fakeStripe();
  const { player, api, path } = openPayment();
  expect(await screen.findByText('Initializing payment...')).toBeVisible();
  await player.click(await payReady());

  expect(await countdown()).toHaveAccessibleDescription('Get ready for the monthly challenge race!');
  expect(screen.getByText('Payment Successful')).toBeVisible();
  expect(screen.getByText('You are now enrolled in the premium challenge!')).toBeVisible();
  expect(stripe.confirmations).toMatchObject([
    { redirect: 'if_required', confirmParams: { return_url: 'http://localhost/game' } },
  ]);
  expect(api.callsOf('createPaymentIntent')).toMatchObject([{ body: { contest: '2026-05' } }]);
  expect(api.callsOf('confirmPayment')).toMatchObject([{ body: { paymentIntentId: 'pi_1' } }]);
  expect(playerState.read('board')).toEqual(monthly);
  expect(playerState.read('user')).toMatchObject({ isPremium: true });

  await pass(9_000);
  expect(path()).toBe('/payment');
  await pass(1_500);
  await waitFor(() => expect(path()).toBe('/game?premium=true&skipCountdown=true'));
});

test('the start lights after a payment are heard, and have their switch', async () => {
  playerState.write('isSoundOn', true);
  const heard = speakers();
  fakeStripe();
  const { player } = openPayment();
  await player.click(await payReady());
  await countdown();
  // Step by step: each light is drawn before the next.
  for (let passedMs = 0; passedMs < longestStartMs(10); passedMs += 100) await pass(100);
  expect(heard.take()).toEqual([440, 440, 440, 440, 440, 880]);
});

test('the sound of the start after a payment can be turned on', async () => {
  const heard = speakers();
  fakeStripe();
  const { player } = openPayment();
  await player.click(await payReady());
  await countdown();
  await player.click(screen.getByRole('button', { name: 'Sound' }));
  await pass(100);
  expect(heard.take()).toEqual([660, 990]);
});

test("the provider's form is for the night and for this payment", async () => {
  const stripe = fakeStripe();
  openPayment();
  await payReady();
  expect(stripe.elementsOptions).toMatchObject([{ clientSecret, appearance: { theme: 'night' } }]);
});

test('while the provider is asked the page says so, and nothing is sent twice', async () => {
  let answer = (_result: typeof succeeded) => {};
  const stripe = fakeStripe({
    confirm: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const { player, api } = openPayment();
  const button = await payReady();
  fireEvent.submit(button.closest('form')!);
  fireEvent.submit(button.closest('form')!);
  await player.click(await screen.findByRole('button', { name: 'Processing...' }));
  expect(stripe.confirmations).toHaveLength(1);
  expect(playerState.read('board')).toEqual(practice);
  answer(succeeded);
  await countdown();
  expect(api.callsOf('confirmPayment')).toHaveLength(1);
});

test("a press that comes before the provider's form is ready is not lost: it pays once the form is", async () => {
  const stripe = fakeStripe({ loads: 'never' });
  const { player } = openPayment();
  await screen.findByText('Card number');
  payButton().focus();
  await player.keyboard('{Enter}');
  await player.click(await screen.findByRole('button', { name: 'Processing...' }));
  expect(stripe.confirmations).toHaveLength(0);
  stripe.report('ready');
  await countdown();
  expect(stripe.confirmations).toHaveLength(1);
});

test("a declined card is told in the provider's words, and another can be tried", async () => {
  const stripe = fakeStripe({ confirm: () => declined });
  const { player, api } = openPayment();
  await player.click(await payReady());
  expect(await screen.findByText('Payment Failed')).toBeVisible();
  expect(screen.getAllByText('Your card was declined.')).toHaveLength(2);
  expect(payButton()).toHaveAccessibleDescription(/Your card was declined\./);
  expect(api.callsOf('confirmPayment')).toHaveLength(0);
  expect(playerState.read('board')).toEqual(practice);

  stripe.confirm = () => succeeded;
  await player.click(payButton());
  expect(await countdown()).toBeVisible();
});

test('a status other than succeeded leads to nothing further', async () => {
  fakeStripe({ confirm: () => ({ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } }) });
  const { player, api } = openPayment();
  await player.click(await payReady());
  await pass(1_000);
  expect(api.callsOf('confirmPayment')).toHaveLength(0);
  expect(payButton()).toBeEnabled();
  expect(screen.queryByText('Payment Failed')).not.toBeInTheDocument();
});

test('a library that throws is a payment error, and the server is asked whether it was paid', async () => {
  fakeStripe({
    confirm: () => {
      throw new Error('inside');
    },
  });
  const { player, api } = openPayment();
  await player.click(await payReady());
  expect(await screen.findByText('Payment Error')).toBeVisible();
  await waitFor(() => expect(api.callsOf('createPaymentIntent')).toHaveLength(2));
  expect(payButton()).toBeVisible();
});

test('an answer that was lost on its way is found out at the server', async () => {
  fakeStripe({ confirm: () => ({ error: { type: 'api_connection_error', message: 'No connection.' } }) });
  const { player, api } = openPayment();
  const button = await payReady();
  api.use({ createPaymentIntent: anOpenPayment({ clientSecret: null, alreadyEntered: true }) });
  await player.click(button);
  expect(await countdown()).toBeVisible();
});

test('what another tab has paid is not paid again', async () => {
  fakeStripe({
    confirm: () => ({
      error: {
        type: 'invalid_request_error',
        message: 'unexpected',
        payment_intent: { id: 'pi_1', status: 'succeeded' },
      },
    }),
  });
  const { player, api } = openPayment();
  await player.click(await payReady());
  await countdown();
  expect(api.callsOf('confirmPayment')).toHaveLength(1);
  expect(screen.queryByText('Payment Failed')).not.toBeInTheDocument();
});

describe('a confirmation that fails', () => {
  test('says so and is asked for again without charging again', async () => {
    const stripe = fakeStripe();
    const { player, api } = openPayment({ confirmPayment: offline });
    await player.click(await payReady());
    expect(await screen.findByText('Failed to update premium status')).toBeVisible();
    expect(screen.getByText(/nothing will be charged again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'PAY 1.50€' })).not.toBeInTheDocument();
    expect(playerState.read('board')).toEqual(practice);

    api.use({ confirmPayment: entered });
    await player.click(screen.getByRole('button', { name: 'Try Again' }));
    await countdown();
    expect(stripe.confirmations).toHaveLength(1);
    expect(playerState.read('board')).toEqual(monthly);
  });

  test('because the server finds it unpaid gives the form back', async () => {
    fakeStripe();
    const { player, api } = openPayment({ confirmPayment: { outcome: 'failed', contest: '2026-05' } });
    await player.click(await payReady());
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(screen.getAllByText('Something went wrong with your payment')).toHaveLength(2);
    await waitFor(() => expect(api.callsOf('createPaymentIntent')).toHaveLength(2));
    api.use({ confirmPayment: entered });
    await player.click(await payReady());
    expect(await countdown()).toBeVisible();
  });

  test('because it came after the end says what becomes of the money', async () => {
    fakeStripe();
    const message = 'This challenge has ended. What you paid is being given back.';
    const { player } = openPayment({ confirmPayment: refuse('contest-closed', { message }) });
    await player.click(await payReady());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'CHALLENGE ENDED' })).toBeVisible();
    expect(playerState.read('board')).toEqual(practice);
  });

  test('because the session has ended leads to the sign-in', async () => {
    fakeStripe();
    const { player, path } = openPayment({ confirmPayment: refuse('not-signed-in') });
    await player.click(await payReady());
    await waitFor(() => expect(path()).toBe('/email'));
  });
});

test('a payment that the bank is not done with says so and is asked about until it is', async () => {
  fakeStripe({ confirm: () => ({ paymentIntent: { id: 'pi_1', status: 'processing' } }) });
  const { player, api } = openPayment({ confirmPayment: { outcome: 'pending', contest: '2026-05' } });
  await player.click(await payReady());
  expect(await screen.findByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
  await pass(4_500);
  expect(api.callsOf('confirmPayment').length).toBeGreaterThanOrEqual(3);
  expect(playerState.read('board')).toEqual(practice);
  api.use({ confirmPayment: entered });
  await pass(2_500);
  expect(await countdown()).toBeVisible();
});

describe('saving a new card', () => {
  const box = () => screen.findByRole('checkbox', { name: 'Save this card for future challenges' });

  test('is a choice that is not made for the player', async () => {
    const stripe = fakeStripe();
    const { player } = openPayment();
    expect(await box()).not.toBeChecked();
    await player.click(await payReady());
    await countdown();
    expect(stripe.cardTerms).toBe('never');
    expect(stripe.confirmations[0]?.confirmParams).not.toHaveProperty('setup_future_usage');
  });

  test('is asked of the provider where the player ticks it', async () => {
    const stripe = fakeStripe();
    const { player } = openPayment();
    await player.click(await box());
    expect(stripe.cardTerms).toBe('always');
    await player.click(await payReady());
    await countdown();
    expect(stripe.confirmations[0]?.confirmParams).toHaveProperty('setup_future_usage', 'off_session');
  });

  test('can be unticked after a decline, which the server is told of by asking for the payment again', async () => {
    const stripe = fakeStripe({ confirm: () => declined });
    const { player, api } = openPayment();
    await player.click(await box());
    await player.click(await payReady());
    await waitFor(() => expect(api.callsOf('createPaymentIntent')).toHaveLength(2));
    stripe.confirm = () => succeeded;
    const again = await payReady();
    await player.click(await box());
    expect(await box()).not.toBeChecked();
    await player.click(again);
    await countdown();
    expect(stripe.confirmations[1]?.confirmParams).not.toHaveProperty('setup_future_usage');
  });
});

describe('a saved card', () => {
  const box = () => screen.getByRole('checkbox', { name: 'Use saved card Visa ending in 4242' });
  const cardOffered = () => screen.findByRole('checkbox');

  test('is offered, and pays without a form', async () => {
    const stripe = fakeStripe();
    const { player } = openPayment({ createPaymentIntent: withSavedCard });
    await cardOffered();
    expect(box()).toBeChecked();
    expect(screen.queryByText('Card number')).not.toBeInTheDocument();
    await player.click(payButton());
    await countdown();
    expect(stripe.confirmations).toMatchObject([
      { clientSecret, confirmParams: { payment_method: savedVisa.paymentMethodId }, redirect: 'if_required' },
    ]);
  });

  test('can be left aside for a new one, which will be saved', async () => {
    const stripe = fakeStripe();
    const { player } = openPayment({ createPaymentIntent: withSavedCard });
    await player.click(await cardOffered());
    expect(screen.getByText('Enter a new card below. It will be saved for future challenges.')).toBeVisible();
    const kept = screen.getByRole('checkbox', { name: 'Save this card for future challenges' });
    expect(kept).toBeChecked();
    await player.click(kept);
    expect(screen.getByText('Enter a new card below. It will not be saved.')).toBeVisible();
    await player.click(kept);
    await player.click(await payReady());
    await countdown();
    expect(stripe.confirmations[0]?.confirmParams).not.toHaveProperty('payment_method');
    expect(stripe.confirmations[0]?.confirmParams).toHaveProperty('setup_future_usage', 'off_session');
  });

  test('that becomes known later is treated the same', async () => {
    fakeStripe();
    const { player, api } = openPayment();
    await payReady();
    api.use({ createPaymentIntent: withSavedCard });
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(box()).toBeChecked());
    await player.click(box());
    expect(screen.getByText('Enter a new card below. It will be saved for future challenges.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Save this card for future challenges' })).toBeChecked();
  });

  test('can be removed, and is then gone', async () => {
    fakeStripe();
    const { player, api } = openPayment({ createPaymentIntent: withSavedCard, deleteSavedCard: undefined });
    await cardOffered();
    api.use({ createPaymentIntent: anOpenPayment() });
    await player.click(screen.getByRole('button', { name: 'Remove saved card' }));
    await payReady();
    expect(screen.getByRole('checkbox', { name: 'Save this card for future challenges' })).not.toBeChecked();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(api.callsOf('deleteSavedCard')).toHaveLength(1);
  });

  test('that could not be removed is still there', async () => {
    fakeStripe();
    const { player } = openPayment({ createPaymentIntent: withSavedCard, deleteSavedCard: refuse('unavailable') });
    await cardOffered();
    await player.click(screen.getByRole('button', { name: 'Remove saved card' }));
    expect(await screen.findByText(/could not be removed/)).toBeVisible();
    expect(box()).toBeChecked();
  });
});
