import { randomUUID } from 'node:crypto';

import { accountDeleted, accountReturned, createGame, paymentConfirmed } from '@lights-out/contracts';
import { decideOnPlayer } from '@lights-out/contracts/admin-fair-play';
import type { Player } from '@lights-out/service-kit';
import { eventPeer, eventually, testClient, type EventPeer } from '@lights-out/service-kit/testing';

import { addressOf, contest, fairPlayCalls, startJudgedContest } from './fair-play-calls.ts';
import { playGame, somePlayer } from './play-game.ts';
import type { ServiceUnderTest } from './service-under-test.ts';

const pseudonym = 'Retired driver 4F2A';

let service: ServiceUnderTest;
let script: Player;
let ada: Player;
let identity: EventPeer;
let payments: EventPeer;
beforeEach(async () => {
  ({
    service,
    players: [script, ada],
  } = await startJudgedContest());
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  payments = await eventPeer({ service: 'payments', databaseUrl: service.databaseUrl });
});
afterEach(async () => {
  await Promise.all([identity.stop(), payments.stop()]);
  await service.stop();
});

const { asAdmin, queue, judged, strike } = fairPlayCalls(() => service);

const rowsOf = (table: string, player: Player) => service.db(table).where({ player_id: player.id });
const tracesOf = async (player: Player) => (await rowsOf('account_traces', player)).map(({ kind }) => kind as string);

/** Pays with the card as svc-payments tells it, and waits until that is known. */
async function pay(player: Player, cardHash: string): Promise<void> {
  const confirmedAt = service.clock.now().toISOString();
  await payments.tell(paymentConfirmed, { paymentId: randomUUID(), userId: player.id, contest, confirmedAt, cardHash });
  await eventually(async () => expect(await tracesOf(player)).toContain('card'));
}

async function leave({ id: userId }: Player): Promise<void> {
  const deletedAt = service.clock.now().toISOString();
  await identity.tell(accountDeleted, { userId, pseudonym, deletedAt });
  await eventually(async () =>
    expect(await service.db('players').where({ id: userId }).whereNotNull('deleted_at')).toHaveLength(1),
  );
}

const start = async (player: Player) => (await service.as(player)).call(createGame, { body: { premium: true } });
const barred = { status: 403, body: { code: 'matches-disqualified' } };
const signalsOf = async (player: Player) =>
  (await queue()).find(({ playerId }) => playerId === player.id)?.signals.filter(({ kind }) => kind === 'returned');

test('disqualified, deleted, back with the same card: refused, shown to stewards, and let in by one', async () => {
  await pay(script, 'the card');
  expect((await strike(script)).status).toBe(200);
  await leave(script);
  expect(await tracesOf(script)).toContain('card');

  const back = somePlayer('Fresh');
  await pay(back, 'the card');
  expect(await start(back)).toMatchObject(barred);
  expect(await start(back)).toMatchObject(barred);
  expect(await rowsOf('games', back)).toEqual([]);
  expect(await signalsOf(back)).toEqual([
    { kind: 'returned', weight: 3, sentence: expect.stringContaining(`of ${pseudonym}, who was disqualified`) },
  ]);
  expect((await judged(back)).body.related).toContainEqual(
    expect.objectContaining({ kind: 'shared-card', displayName: pseudonym }),
  );

  const cleared = await (await asAdmin()).call(decideOnPlayer, {
    params: { contest, player: back.id },
    body: { outcome: 'cleared', reason: 'The sister, by telephone.', standing: null },
  });
  expect(cleared.status).toBe(200);
  expect((await start(back)).status).toBe(201);
});

test('back with another card and the same email address: refused', async () => {
  await strike(script);
  await leave(script);
  const back = somePlayer('Fresh');
  const returnedAt = service.clock.now().toISOString();
  await identity.tell(accountReturned, { userId: back.id, formerIds: [script.id], returnedAt });
  await eventually(async () => expect(await rowsOf('returned_accounts', back)).toHaveLength(1));
  await pay(back, 'another card');
  expect(await start(back)).toMatchObject(barred);
});

test('who has the internet address alone races, and is looked at', async () => {
  await strike(script);
  await leave(script);
  // All players of these tests call from one address.
  const neighbour = somePlayer('Neighbour');
  await pay(neighbour, 'another card');
  const nearScript = await testClient(
    { ...service.target, name: 'game' },
    { player: neighbour, address: addressOf(0) },
  );
  await playGame(nearScript, service.clock, { premium: true });
  await eventually(async () => expect(await tracesOf(neighbour)).toContain('address'));
  expect(await signalsOf(neighbour)).toMatchObject([
    { weight: 3, sentence: expect.stringContaining('internet address') },
  ]);
});

test('nobody is refused for the card of a player who was not disqualified, deleted or not', async () => {
  const [sister, brother] = [somePlayer('Sister'), somePlayer('Brother')];
  await pay(sister, 'the card');
  await pay(brother, 'the card');
  await leave(sister);
  expect((await start(brother)).status).toBe(201);
  expect((await judged(brother)).body.related).toContainEqual(
    expect.objectContaining({ kind: 'shared-card', displayName: pseudonym }),
  );
});

test('who raced before the other was disqualified plays on', async () => {
  await pay(script, 'the card');
  await pay(ada, 'the card');
  await strike(script);
  expect((await start(ada)).status).toBe(201);
  expect(await signalsOf(ada)).toMatchObject([{ weight: 3 }]);
});

test('a first game that starts before the payment is known here is the last', async () => {
  await pay(script, 'the card');
  await strike(script);
  const back = somePlayer('Fresh');
  await service.enter(back);
  await playGame(await service.as(back), service.clock, { premium: true });
  await pay(back, 'the card');
  expect(await start(back)).toMatchObject(barred);
});
