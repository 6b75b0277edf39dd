import { randomUUID } from 'node:crypto';

import {
  accountClosed,
  accountReopened,
  createGame,
  entryRestored,
  entrySuspended,
  getLeaderboard,
  getRank,
  postQuestion,
} from '@lights-out/contracts';
import { disqualifyPlayer } from '@lights-out/contracts/admin-contests';
import type { Player } from '@lights-out/service-kit';
import { eventPeer, eventually, testClient, type EventPeer } from '@lights-out/service-kit/testing';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const contest = '2026-11';
const dayMs = 86_400_000;
const boards = [
  { premium: 'false' },
  { premium: 'false', difficulty: 'easy' },
  { untimed: 'true' },
  { premium: 'false', period: 'day' },
  { premium: 'true', month: contest },
] as const;

let service: ServiceUnderTest;
let identity: EventPeer;
let payments: EventPeer;
let ada: Player;
let bea: Player;

beforeEach(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  payments = await eventPeer({ service: 'payments', databaseUrl: service.databaseUrl });
  [ada, bea] = [somePlayer('Ada'), somePlayer('Bea')];
  for (const player of [ada, bea]) {
    await service.enter(player, contest);
    const client = await service.as(player);
    await playGame(client, service.clock, { right: 3, difficulty: 'easy' });
    await playGame(client, service.clock, { right: player === ada ? 6 : 5 });
    await playGame(client, service.clock, { untimed: true, right: 5 });
    await playGame(client, service.clock, { premium: true, right: 6 });
  }
});
afterEach(async () => {
  await payments.stop();
  await identity.stop();
  await service.stop();
});

const instant = (ms = 0) => new Date(service.clock.now().getTime() + ms).toISOString();
const heard = (id: string) =>
  eventually(async () => expect(await service.db('inbox').where({ event_id: id })).toHaveLength(1));
async function close({ id: userId, displayName }: Player, until: string | null = null, closedAt = instant()) {
  const id = randomUUID();
  await identity.tell(accountClosed, { userId, displayName, closedAt, until }, { id });
  await heard(id);
}
async function reopen({ id: userId, displayName }: Player, reopenedAt = instant()) {
  const id = randomUUID();
  await identity.tell(accountReopened, { userId, displayName, reopenedAt }, { id });
  await heard(id);
}

const names = async (query: (typeof boards)[number]) =>
  (await (await service.as()).call(getLeaderboard, { query })).body.map(({ displayName }) => displayName);
const onAllBoards = () => Promise.all(boards.map(names));
const all = (...shown: string[]) => boards.map(() => shown);
const participants = async (premium: 'true' | 'false') =>
  (await (await service.as()).call(getRank, { query: { score: '0', premium } })).body.totalParticipants;
const start = async (player: Player, premium = false) =>
  (await service.as(player)).raw('POST', '/api/games', { body: { premium } });

test('a closed account leaves every board at once, and its places come back when it is reopened', async () => {
  const before = await onAllBoards();
  expect(before).toEqual(all('Ada', 'Bea'));
  const counted = [await participants('false'), await participants('true')];
  await close(ada);
  await eventually(async () => expect(await onAllBoards()).toEqual(all('Bea')));
  expect([await participants('false'), await participants('true')]).toEqual(counted.map((players) => players - 1));

  service.clock.advance(1_000);
  await reopen(ada);
  service.clock.advance(60_000);
  expect(await onAllBoards()).toEqual(before);
  expect([await participants('false'), await participants('true')]).toEqual(counted);
  expect((await start(ada)).status).toBe(201);
});

test('a game under way ends without a result, and none is started in a session that is known a moment longer', async () => {
  const client = await service.as(ada);
  const { body } = await client.call(createGame, { body: { premium: false } });
  await client.call(postQuestion, { params: { id: body.gameId, n: 1 } });
  await close(ada);
  const answer = await client.raw('POST', `/api/games/${body.gameId}/answers`, { body: { n: 1, selectedOption: 0 } });
  expect(answer).toMatchObject({ status: 409, body: { code: 'game-over' } });
  for (const premium of [false, true])
    expect(await start(ada, premium)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  const fresh = somePlayer('Never Raced');
  await close(fresh);
  expect((await start(fresh)).status).toBe(401);
});

test('of a closing and a reopening the later one counts, in whichever order they are heard', async () => {
  const [earlier, later] = [instant(), instant(1_000)];
  await reopen(ada, later);
  await close(ada, null, earlier);
  expect(await onAllBoards()).toEqual(all('Ada', 'Bea'));
  await close(ada, null, instant(2_000));
  await reopen(ada, later);
  await eventually(async () => expect(await onAllBoards()).toEqual(all('Bea')));
});

test('an account that is closed for a time is back when it is over, and may race', async () => {
  await close(ada, instant(dayMs));
  await eventually(async () => expect(await names(boards[0])).toEqual(['Bea']));
  service.clock.advance(dayMs - 1_000);
  await reopen(somePlayer('Somebody else'));
  expect(await names(boards[0])).toEqual(['Bea']);
  service.clock.advance(1_000);
  await eventually(async () => expect(await names(boards[0])).toEqual(['Ada', 'Bea']));
  expect((await start(ada)).status).toBe(201);
});

test('a place on the board of a contest comes back only where the player may have it', async () => {
  const month = boards[4];
  await close(ada);
  await close(bea);
  const { payment_id: paymentId } = await service.db('entries').where({ player_id: bea.id }).first('payment_id');
  const entry = { paymentId, userId: bea.id, contest };
  await payments.tell(entrySuspended, { ...entry, suspendedAt: instant() });
  await payments.tell(entryRestored, { ...entry, restoredAt: instant(1_000) });
  await eventually(async () =>
    expect(await service.db('entries').where({ payment_id: paymentId }).first('changed_at')).toEqual({
      changed_at: new Date(instant(1_000)),
    }),
  );
  expect(await names(month)).toEqual([]);

  const admin = await testClient({ ...service.target, name: 'game' }, { admin: {} });
  const strike = { playerId: ada.id, rule: 'program', reason: 'A program.', state: 'open' } as const;
  expect((await admin.call(disqualifyPlayer, { params: { contest }, body: strike })).status).toBe(200);
  service.clock.advance(2_000);
  await reopen(ada);
  await reopen(bea);
  expect(await names(month)).toEqual(['Bea']);
  service.clock.advance(60_000);
  expect(await names(boards[0])).toEqual(['Ada', 'Bea']);
});
