import { eventually } from '@lights-out/service-kit/testing';

import { startTestStack, type TestStack } from '../src/index.ts';
import { someAccount, type Account } from './fixtures/some-account.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({ pages: false });
});

afterAll(() => stack.stop());

const expectPremium = (player: Account, isPremium = true) =>
  eventually(async () => expect((await player.ask('/api/me')).body).toMatchObject({ isPremium }));

test('a player pays, is premium everywhere, and plays the Monthly Challenge', async () => {
  const player = await someAccount(stack, 'Niki');
  expect((await player.startPremiumGame()).status).toBe(402);
  const { intentId, offer } = await player.openPayment();
  expect(offer).toMatchObject({ isDemo: true, scriptUrl: '/stripe-stand-in/v3/stripe.js' });
  await stack.stripe.pay(intentId);

  const confirmed = await player.ask('/api/confirm-payment', { paymentIntentId: intentId, userId: player.id });
  expect(confirmed.body).toMatchObject({ outcome: 'entered' });
  expect((await player.startPremiumGame()).status).toBe(201);
  await expectPremium(player);
});

test('a player whose tab was closed after paying has entered by the webhook', async () => {
  const player = await someAccount(stack, 'Alain');
  await stack.stripe.pay((await player.openPayment()).intentId);
  await eventually(async () => expect((await player.startPremiumGame()).status).toBe(201));
  await expectPremium(player);
});

test('a player who goes to the bank plays no more', async () => {
  const player = await someAccount(stack, 'Ayrton');
  const { intentId } = await player.openPayment();
  await stack.stripe.pay(intentId);
  await expectPremium(player);
  await stack.stripe.dispute(intentId);
  await expectPremium(player, false);
});

test("a browser finds the stand-in's script on our own origin", async () => {
  const script = await fetch(`${stack.url}/stripe-stand-in/v3/stripe.js`);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
});
