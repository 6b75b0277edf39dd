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
  test('is open to a player who has paid, once the event is heard', async () => {
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

describe('an entry that no event has told of yet', () => {
  const paid = (player: Player) => {
    const paymentId = randomUUID();
    service.payments.confirm(player.id, { contest, paymentId });
    return paymentId;
  };
  const entriesOf = (player: Player) =>
    service.db('entries').where({ player_id: player.id }).select('payment_id', 'state');
  afterEach(() => service.payments.become('well'));

  test('opens the Monthly Challenge at once, and is asked for only once', async () => {
    const player = somePlayer();
    const paymentId = paid(player);

    expect(await statusOfPremiumGame(player)).toBe(201);
    expect(await entriesOf(player)).toEqual([{ payment_id: paymentId, state: 'active' }]);
    expect(await statusOfPremiumGame(player)).toBe(200);
    expect(service.payments.calls.filter(({ playerId }) => playerId === player.id)).toHaveLength(1);
  });

  test('is not entered twice when the event comes after all', async () => {
    const player = somePlayer();
    const paymentId = paid(player);
    await statusOfPremiumGame(player);
    await heard(await payments.tell(paymentConfirmed, { paymentId, userId: player.id, contest, confirmedAt: at }));

    expect(await entriesOf(player)).toEqual([{ payment_id: paymentId, state: 'active' }]);
  });

  test('stays suspended when the suspension was heard before the reply was written', async () => {
    const player = somePlayer();
    const paymentId = paid(player);
    await heard(await payments.tell(entrySuspended, { paymentId, userId: player.id, contest, suspendedAt: at }));

    expect(await statusOfPremiumGame(player)).toBe(402);
    expect(await entriesOf(player)).toEqual([{ payment_id: paymentId, state: 'suspended' }]);
  });

  test('is asked for in the name of the caller, and opens nothing for others', async () => {
    const [payer, other] = [somePlayer(), somePlayer()];
    paid(payer);

    expect(await statusOfPremiumGame(other)).toBe(402);
    expect(service.payments.calls.at(-1)).toEqual({ playerId: other.id, requestId: expect.any(String) });
  });

  test.each(['down', 'frozen'] as const)(
    'is not denied while svc-payments is %s: 503, and free play goes on',
    async (state) => {
      const player = somePlayer();
      paid(player);
      service.payments.become(state);
      const client = await service.as(player);
      const reply = await client.call(createGame, { body: { premium: true } });

      expect(reply.status).toBe(503);
      expect(reply.headers.get('retry-after')).toBe('2');
      expect((await client.call(createGame, { body: { premium: false } })).status).toBe(201);
      service.payments.become('well');
      expect(await statusOfPremiumGame(player)).toBe(201);
    },
  );
});
