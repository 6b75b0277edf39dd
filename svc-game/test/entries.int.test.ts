import { randomUUID } from 'node:crypto';

import {
  createGame,
  entryRestored,
  entrySuspended,
  getLeaderboard,
  getRank,
  paymentConfirmed,
} from '@lights-out/contracts';
import { inTransaction, type Player } from '@lights-out/service-kit';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { changeEntry, recordEntry } from '../src/contests/flows/apply-entry.ts';
import { playGame, somePlayer } from './play-game.ts';
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

describe('the board of the Monthly Challenge', () => {
  const body = (player: Player, paymentId: string) => ({ paymentId, userId: player.id, contest });
  const confirm = async (player: Player, paymentId: string) =>
    heard(await payments.tell(paymentConfirmed, { ...body(player, paymentId), confirmedAt: at }));
  const suspend = async (player: Player, paymentId: string, suspendedAt: string) =>
    heard(await payments.tell(entrySuspended, { ...body(player, paymentId), suspendedAt }));
  const restore = async (player: Player, paymentId: string, restoredAt: string) =>
    heard(await payments.tell(entryRestored, { ...body(player, paymentId), restoredAt }));
  const names = async () =>
    (await (await service.as()).call(getLeaderboard, { query: { premium: 'true', month: contest } })).body.map(
      ({ displayName }) => displayName,
    );
  /** How many players the board has, as a player who would be last reads it. */
  const total = async () =>
    (await (await service.as()).call(getRank, { query: { premium: 'true', score: '1' } })).body.totalParticipants;

  test('loses a player whose entry is suspended, with the count, and has them back once it is restored', async () => {
    const [ada, bea] = [somePlayer('Ada'), somePlayer('Bea')];
    const payment = randomUUID();
    await confirm(ada, payment);
    await confirm(bea, randomUUID());
    await playGame(await service.as(ada), service.clock, { premium: true, right: 7 });
    await playGame(await service.as(bea), service.clock, { premium: true, right: 6 });
    const before = await total();
    expect(await names()).toEqual(['Ada', 'Bea']);

    await suspend(ada, payment, '2026-11-11T12:00:00.000Z');
    expect(await names()).toEqual(['Bea']);
    await eventually(async () => expect(await total()).toBe(before - 1));

    await restore(ada, payment, '2026-11-12T12:00:00.000Z');
    // Told late: the restoration was later.
    await suspend(ada, payment, '2026-11-11T18:00:00.000Z');
    expect(await names()).toEqual(['Ada', 'Bea']);
    await eventually(async () => expect(await total()).toBe(before));
  });

  test('keeps a player who has entered by another payment, and has one back who enters anew', async () => {
    const player = somePlayer('Cleo');
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await confirm(player, first);
    await playGame(await service.as(player), service.clock, { premium: true, right: 5 });
    await confirm(player, second);
    await suspend(player, first, '2026-11-11T12:00:00.000Z');
    expect(await names()).toContain('Cleo');
    await suspend(player, second, '2026-11-11T12:00:00.000Z');
    expect(await names()).not.toContain('Cleo');
    await confirm(player, third);
    expect(await names()).toContain('Cleo');
  });

  test('keeps a player whose first payment is taken back as the second one is told of', async () => {
    const player = somePlayer('Emil');
    const [first, second] = [randomUUID(), randomUUID()];
    await confirm(player, first);
    await playGame(await service.as(player), service.clock, { premium: true, right: 5 });
    const { db } = service;
    const entry = (paymentId: string, changedAt: string) => ({ paymentId, playerId: player.id, contest, changedAt });
    const waits = `select from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    const entered = await inTransaction(db, async (tx) => {
      await changeEntry(tx, entry(first, '2026-11-11T12:00:00.000Z'), 'suspended');
      const entering = inTransaction(db, (other) => recordEntry(other, entry(second, at))).then(() => 'entered');
      const waiting = eventually(async () => expect((await db.raw<{ rowCount: number }>(waits)).rowCount).toBe(1));
      await Promise.race([entering, waiting]);
      return { entering };
    });
    expect(await entered.entering).toBe('entered');
    expect(await names()).toContain('Emil');
  });

  test('gets no result of a game that was running when the entry was suspended', async () => {
    const player = somePlayer('Dora');
    const payment = randomUUID();
    await confirm(player, payment);
    const { body: game } = await (await service.as(player)).call(createGame, { body: { premium: true } });
    await suspend(player, payment, '2026-11-11T12:00:00.000Z');
    expect(await service.db('games').first('state').where({ id: game.gameId })).toEqual({ state: 'abandoned' });
    expect(await names()).not.toContain('Dora');
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
