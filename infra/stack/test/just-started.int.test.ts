import { setTimeout as pause } from 'node:timers/promises';

import { questionsPerGame } from '@lights-out/contracts';
import { createTestDatabase } from '@lights-out/stand-ins/postgres';

import { startStack, type Stack, type StackOptions } from '../src/index.ts';
import { schemaSources } from '../src/schemas.ts';

jest.setTimeout(280_000);

/** How many play at once; `npm run prove` lets 300. */
const players = Number(process.env.STARTING_PLAYERS ?? 40);
const playForMs = Number(process.env.STARTING_SECONDS ?? 8) * 1_000;

const running = new AsyncDisposableStack();
let options: StackOptions;

beforeAll(async () => {
  const database = await createTestDatabase(...schemaSources);
  running.defer(database.drop);
  options = { databaseUrlFor: database.urlFor, slicesDir: import.meta.dirname, rateLimitScale: 100_000 };
});

afterAll(() => running.disposeAsync());

async function call(stack: Stack, cookie: string, method: string, path: string, body?: object) {
  const response = await fetch(new URL(path, stack.url), {
    method,
    headers: { origin: stack.url, cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  const reply = (await response.json()) as { gameId?: string };
  return { status: response.status, reply, cookie: cookies.join('; ') };
}

async function registerAll(stack: Stack): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < players; n += 4)
    await Promise.all(
      [0, 1, 2, 3].map(async (offset) => {
        const name = `Starter${n + offset}`;
        const body = { email: `${name}@example.com`, displayName: name, password: 'box box box', isPremium: false };
        cookies.push((await call(stack, '', 'POST', '/api/users', body)).cookie);
      }),
    );
  return cookies;
}

/** Plays games one after the other, at a few steps a second. */
async function play(stack: Stack, cookie: string, endsAt: number, statuses: number[]): Promise<void> {
  const step = async (path: string, body?: object) => {
    const { status, reply } = await call(stack, cookie, 'POST', path, body);
    statuses.push(status);
    return reply;
  };
  while (performance.now() < endsAt) {
    const { gameId } = await step('/api/games', { premium: false, difficulty: 'medium' });
    for (let n = 1; n <= questionsPerGame && performance.now() < endsAt; n += 1) {
      await step(`/api/games/${gameId}/questions/${n}`);
      await pause(1_000 + Math.random() * 2_000);
      await step(`/api/games/${gameId}/answers`, { n, selectedOption: 0 });
    }
  }
}

test('players who all come the moment that the product has started are all served', async () => {
  const before = await startStack(options);
  const cookies = await registerAll(before);
  await before.stop();
  const stack = await startStack(options);
  running.defer(stack.stop);
  const statuses: number[] = [];
  const endsAt = performance.now() + playForMs;
  await Promise.all(cookies.map((cookie) => play(stack, cookie, endsAt, statuses)));
  expect(statuses.length).toBeGreaterThan(players * 2);
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
});
