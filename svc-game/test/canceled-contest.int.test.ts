import { createGame, enterContest, getContests, getMonthlyPrize } from '@lights-out/contracts';
import { cancelContest, createRehearsal, getAdminContest } from '@lights-out/contracts/admin-contests';
import { eventPeer, eventually, testClient, type EventPeer } from '@lights-out/service-kit/testing';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const contest = '2026-11';
const reason = 'The race data was wrong.';
let service: ServiceUnderTest;
let payments: EventPeer;
let identity: EventPeer;

beforeEach(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  payments = await eventPeer({ service: 'payments', databaseUrl: service.databaseUrl });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  service.clock.set('2026-11-20T12:00:00.000Z');
});
afterEach(async () => {
  await payments.stop();
  await identity.stop();
  await service.stop();
});

const asAdmin = () => testClient({ ...service.target, name: 'game' }, { admin: { session: '0a1b2c3d' } });
const cancel = async (id = contest, why = reason) =>
  (await asAdmin()).call(cancelContest, { params: { contest: id }, body: { reason: why } });
const told = ({ heard }: EventPeer, event = 'contest.canceled') =>
  heard.filter(({ name }) => name === event).map(({ body }) => body as { players: string[]; action: string });

test('a cancelled month ends its games, starts no other, tells svc-payments once, and says why', async () => {
  const player = somePlayer();
  await service.enter(player, contest);
  const client = await service.as(player);
  await playGame(client, service.clock, { premium: true });
  await client.call(createGame, { body: { premium: true } });
  expect((await cancel()).body).toEqual({ state: 'canceled', winners: [] });
  expect((await cancel(contest, 'Another reason.')).body).toEqual({ state: 'canceled', winners: [] });
  expect(await service.db('games').where({ player_id: player.id, state: 'running' })).toEqual([]);
  expect(await client.call(createGame, { body: { premium: true } })).toMatchObject({
    status: 409,
    body: { code: 'contest-canceled' },
  });
  expect((await client.call(getMonthlyPrize, {})).body).toMatchObject({ contest, canceledFor: reason });
  await eventually(() => expect(told(payments)).toMatchObject([{ contest, reason, players: [] }]));
  const { body } = await (await asAdmin()).call(getAdminContest, { params: { contest } });
  expect(body).toMatchObject({ state: 'canceled', canceledFor: reason });
  expect(body.steps.map(({ step }) => step).toSorted()).toEqual(['canceled', 'cancellation']);
  await eventually(() =>
    expect(told(identity, 'admin.acted').filter(({ action }) => action === 'contest-canceled')).toHaveLength(1),
  );
  // Its end changes nothing any more.
  service.clock.set('2026-12-03T00:00:00.000Z');
  await service.db('contests').where({ name: contest }).update({ told_at: null });
  await eventually(async () => expect(await service.db('contests').whereNull('told_at')).toEqual([]));
  expect(await service.db('contests').where({ name: contest }).first('state')).toEqual({ state: 'canceled' });
});

test('who entered a contest without a fee is named in the event, and nobody enters it any more', async () => {
  const [player, late] = [somePlayer('Early'), somePlayer('Late')];
  // An account is known here once it has played.
  for (const one of [player, late]) await playGame(await service.as(one), service.clock);
  const { body: made } = await (await asAdmin()).call(createRehearsal, {
    body: { name: 'Spa', minutes: 30, ranks: 1, players: [player.id, late.id] },
  });
  const params = { contest: made.contest };
  expect((await (await service.as(player)).call(enterContest, { params })).status).toBe(200);
  await cancel(made.contest);
  await eventually(() => expect(told(identity)).toMatchObject([{ players: [player.id], reason }]));
  expect(await (await service.as(late)).call(enterContest, { params })).toMatchObject({
    status: 409,
    body: { code: 'contest-canceled' },
  });
  expect((await (await service.as(player)).call(getContests, {})).body).toEqual([]);
});

test('a contest that is unknown, or whose reason is missing, is not cancelled', async () => {
  await (await service.as()).call(getMonthlyPrize, {});
  expect((await cancel('2031-01')).status).toBe(404);
  expect((await cancel(contest, 'x')).status).toBe(400);
  const visitor = await service.as(somePlayer());
  const reply = await visitor.raw('POST', `/api/admin/contests/${contest}/cancel`, { body: { reason } });
  expect(reply.status).toBe(401);
  expect(await service.db('contests').where({ state: 'canceled' })).toEqual([]);
});
