import { eventually } from '@lights-out/service-kit/testing';

import { startTestStack, type TestStack } from '../src/index.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({ pages: false });
});

afterAll(() => stack.stop());

interface Account {
  readonly id: string;
  readonly cookie: string;
}

async function ask(
  path: string,
  account?: Account,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown>; cookies: string[] }> {
  const response = await fetch(`${stack.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      origin: stack.url,
      ...(body && { 'content-type': 'application/json' }),
      ...(account && { cookie: account.cookie }),
    },
    body: body && JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    cookies: response.headers.getSetCookie(),
  };
}

async function register(displayName: string): Promise<Account> {
  const { body, cookies } = await ask('/api/users', undefined, {
    email: `${displayName}@example.com`,
    displayName,
    password: 'box box box',
  });
  return { id: String(body.id), cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
}

async function openPayment(account: Account): Promise<{ intentId: string; offer: Record<string, unknown> }> {
  const { body: offer } = await ask('/api/create-payment-intent', account, { userId: account.id });
  return { offer, intentId: String(offer.clientSecret).split('_secret_')[0]! };
}

async function isPlaying(account: Account): Promise<boolean> {
  return (await ask('/api/games', account, { premium: true })).status === 201;
}

test('a player pays, is premium everywhere, and plays the Monthly Challenge', async () => {
  const player = await register('Niki');
  expect(await isPlaying(player)).toBe(false);
  const { intentId, offer } = await openPayment(player);
  expect(offer).toMatchObject({ isDemo: true, scriptUrl: '/stripe-stand-in/v3/stripe.js' });
  stack.stripe!.control.pay(intentId);

  const confirmed = await ask('/api/confirm-payment', player, { paymentIntentId: intentId, userId: player.id });
  expect(confirmed.body).toMatchObject({ outcome: 'entered' });
  await eventually(async () => expect((await ask('/api/me', player)).body).toMatchObject({ isPremium: true }));
  await eventually(async () => expect(await isPlaying(player)).toBe(true));
});

test('a player whose tab was closed after paying has entered by the webhook', async () => {
  const player = await register('Alain');
  stack.stripe!.control.pay((await openPayment(player)).intentId);
  await eventually(async () => expect(await isPlaying(player)).toBe(true));
  await eventually(async () => expect((await ask('/api/me', player)).body).toMatchObject({ isPremium: true }));
});

test('a player who goes to the bank plays no more', async () => {
  const player = await register('Ayrton');
  const { intentId } = await openPayment(player);
  stack.stripe!.control.pay(intentId);
  await eventually(async () => expect((await ask('/api/me', player)).body).toMatchObject({ isPremium: true }));
  stack.stripe!.control.dispute(intentId);
  await eventually(async () => expect((await ask('/api/me', player)).body).toMatchObject({ isPremium: false }));
});

test("a browser finds the stand-in's script on our own origin", async () => {
  const script = await fetch(`${stack.url}/stripe-stand-in/v3/stripe.js`);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
});
