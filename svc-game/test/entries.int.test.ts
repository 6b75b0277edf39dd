import { randomUUID } from 'node:crypto';

import { createGame, entrySuspended, paymentConfirmed } from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
let payments: EventPeer;

beforeAll(async () => {
  service = await startServiceUnderTest();
  payments = await eventPeer({ service: 'payments', databaseUrl: service.databaseUrl });
});

afterAll(async () => {
  await payments.stop();
  await service.stop();
});

const contest = '2026-11';
const at = '2026-11-10T12:00:00.000Z';

async function heard(...eventIds: string[]): Promise<void> {
  await eventually(async () =>
    expect(await service.db('inbox').whereIn('event_id', eventIds)).toHaveLength(eventIds.length),
  );
}

async function statusOfPremiumGame(player: Player): Promise<number> {
  return (await (await service.as(player)).call(createGame, { body: { premium: true } })).status;
}

describe('the Monthly Challenge', () => {
  test('is open to whoever has paid, once payments tell it', async () => {
    const player = somePlayer();
    expect(await statusOfPremiumGame(player)).toBe(402);
    const body = { paymentId: randomUUID(), userId: player.id, contest, confirmedAt: at };
    const id = await payments.tell(paymentConfirmed, body);
    await payments.tell(paymentConfirmed, body, { id });
    await heard(id);
    expect(await statusOfPremiumGame(player)).toBe(201);
  });

  test('is closed again when the payment was taken back, even where that is heard first', async () => {
    const player = somePlayer();
    const paymentId = randomUUID();
    await heard(await payments.tell(entrySuspended, { paymentId, userId: player.id, contest, suspendedAt: at }));
    await heard(await payments.tell(paymentConfirmed, { paymentId, userId: player.id, contest, confirmedAt: at }));
    expect(await statusOfPremiumGame(player)).toBe(402);
  });

  test('is open by a second payment, whatever becomes of the first', async () => {
    const player = somePlayer();
    await heard(
      await payments.tell(paymentConfirmed, { paymentId: randomUUID(), userId: player.id, contest, confirmedAt: at }),
    );
    await heard(
      await payments.tell(entrySuspended, { paymentId: randomUUID(), userId: player.id, contest, suspendedAt: at }),
    );
    expect(await statusOfPremiumGame(player)).toBe(201);
  });
});
