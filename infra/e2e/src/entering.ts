import { confirmPayment, createPaymentIntent } from '@lights-out/contracts/payments';

import { call, send } from '@lights-out/stack/players/calls';
import { playGame, type CrowdPlayer } from './crowd.ts';

/** Pays for the month with a test card, as the browser's script of the stand-in for Stripe does. */
export async function enter(stack: { readonly url: string }, player: CrowdPlayer): Promise<void> {
  const { id, cookie } = player;
  const offer = await call(stack, cookie, createPaymentIntent, { body: { userId: id } });
  const { clientSecret, publishableKey } = offer;
  if (!clientSecret) throw new Error('There is nothing to pay.');
  const intentId = clientSecret.split('_secret_')[0]!;
  const paid = await fetch(`${stack.url}/stripe-stand-in/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { origin: stack.url },
    body: new URLSearchParams({
      key: publishableKey,
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      use_stripe_sdk: 'true',
    }),
  });
  if (!paid.ok) throw new Error(`The card was answered ${paid.status}: ${await paid.text()}`);
  await call(stack, cookie, confirmPayment, { body: { paymentIntentId: intentId, userId: id } });
}

/** Enters the month and plays its one game. */
export async function enterAndPlay(stack: { readonly url: string }, player: CrowdPlayer): Promise<void> {
  await enter(stack, player);
  const played = await playGame(player, { premium: true }, (...args) => send(stack, ...args));
  if (!played) throw new Error('The game of the month could not be played.');
}
