import { openDatabase, silentLog, type Db } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';
import { freePort } from '@lights-out/stand-ins/processes';

import { startTestStack, type TestStack } from '../src/index.ts';
import { someAccount, type Account } from './fixtures/some-account.ts';

// What svc-game could not handle while it was locked out is tried again after up to half a minute.
jest.setTimeout(120_000);

let stack: TestStack;
let admin: Db;

async function start(options: { amqpUrl?: string } = {}): Promise<void> {
  stack = await startTestStack({ pages: false, ...options });
  admin = openDatabase({ url: stack.database.adminUrl, schema: 'public', poolMax: 2, log: silentLog });
}

afterEach(async () => {
  await admin.destroy();
  await stack.stop();
});

const entriesIn = (schema: 'identity' | 'game') => admin(`${schema}.entries`).select('payment_id');
const isPremium = async (player: Account) => (await player.ask('/api/me')).body.isPremium;

/** Keeps svc-game from handling any event while `work` goes on: its inbox is locked. */
async function withoutEventsInGame(work: () => Promise<void>): Promise<void> {
  const locking = await admin.transaction();
  try {
    await locking.raw('set local idle_in_transaction_session_timeout = 0');
    await locking.raw('lock table game.inbox in access exclusive mode');
    await work();
  } finally {
    await locking.rollback();
  }
}

test('with the broker down, a player who has just paid plays the Monthly Challenge at once', async () => {
  await start({ amqpUrl: `amqp://127.0.0.1:${await freePort()}` });
  const player = await someAccount(stack, 'Niki');

  expect((await player.enter()).body).toMatchObject({ outcome: 'entered' });
  expect(await isPremium(player)).toBe(false);
  expect((await player.ask('/api/entry')).body).toEqual({ hasEntered: true });
  expect((await player.startPremiumGame()).status).toBe(201);
  expect(await admin('payments.outbox').whereNull('sent_at')).toHaveLength(1);
  expect(await entriesIn('identity')).toEqual([]);
});

test('a player who is premium at svc-identity before svc-game has handled the event is never asked to pay', async () => {
  await start();
  const player = await someAccount(stack, 'Alain');
  await withoutEventsInGame(async () => {
    await player.enter();
    await eventually(async () => expect(await isPremium(player)).toBe(true));
    expect(await entriesIn('game')).toEqual([]);

    expect((await player.startPremiumGame()).status).toBe(201);
  });
  await eventually(async () =>
    expect(await admin('game.inbox').where({ type: 'payment.confirmed.v1' })).toHaveLength(1),
  );
  expect(await entriesIn('game')).toHaveLength(1);
});

test('with svc-payments down too, the same player is told to come back, not to pay', async () => {
  await start();
  const player = await someAccount(stack, 'Ayrton');
  await withoutEventsInGame(async () => {
    await player.enter();
    await eventually(async () => expect(await isPremium(player)).toBe(true));
    await stack.stopService('payments');

    const reply = await player.startPremiumGame();

    expect([reply.status, reply.body.code]).toEqual([503, 'unavailable']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await player.ask('/api/games', { premium: false })).status).toBe(201);
  });
  await eventually(async () => expect((await player.startPremiumGame()).status).toBe(201));
});

test('a player who has not paid never gets in, whichever service is down', async () => {
  await start({ amqpUrl: `amqp://127.0.0.1:${await freePort()}` });
  const player = await someAccount(stack, 'Nelson');
  expect((await player.ask('/api/entry')).body).toEqual({ hasEntered: false });
  expect((await player.startPremiumGame()).status).toBe(402);
  await stack.stopService('payments');
  expect((await player.startPremiumGame()).status).toBe(503);
});
