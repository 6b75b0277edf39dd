import { startTestStack, type TestStack } from '../src/index.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({ pages: false });
});

afterAll(() => stack.stop());

async function register(displayName: string): Promise<Response> {
  return fetch(`${stack.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stack.url },
    body: JSON.stringify({
      email: `${displayName.toLowerCase()}@example.com`,
      displayName,
      password: 'box box box',
      isPremium: false,
    }),
  });
}

test('a player who registers at the gateway is known to it afterwards', async () => {
  const registered = await register('Nelson');
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const me = await fetch(`${stack.url}/api/me`, { headers: { cookie } });
  expect([registered.status, await me.json()]).toEqual([201, expect.objectContaining({ displayName: 'Nelson' })]);
});

test('every service answers on a port of its own', async () => {
  const { gateway, ...services } = stack.serviceUrls;
  expect(new Set([gateway, ...Object.values(services)]).size).toBe(4);
  for (const url of Object.values(services)) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a service that is stopped takes only its own routes with it', async () => {
  await stack.stopService('game');
  expect((await fetch(`${stack.url}/api/leaderboard?premium=false`)).status).toBe(503);
  expect((await register('Ayrton')).status).toBe(201);
});
