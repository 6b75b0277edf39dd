import { createGame, getContests, getMonthlyPrize, postQuestion } from '@lights-out/contracts';
import type { TestClient } from '@lights-out/service-kit/testing';

import { markSetAside } from '../src/play/sql/games.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const contest = '2026-11';

let service: ServiceUnderTest;
/** A second process on the same database. */
let twin: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
  twin = await startServiceUnderTest({ on: service });
});
afterAll(async () => {
  await twin.stop();
  await service.stop();
});
beforeEach(() => service.clock.set('2026-11-20T20:00:00.000Z'));

/** A player with an entry in a contest of so many counted races a day. */
async function entered(racesADay: number | null) {
  const player = somePlayer();
  await service.enter(player);
  await service.db('contests').where({ name: contest }).update({ races_a_day: racesADay });
  return { ...player, client: await service.as(player), tab: await twin.as(player) };
}

const start = (client: TestClient) => client.call(createGame, { body: { premium: true } });
const noneLeft = { status: 409, body: { code: 'no-race-left' } };

async function racesLeft(client: TestClient) {
  const { body } = await client.call(getContests, {});
  const { racesADay, racesLeft: left } = body.find(({ id }) => id === contest)!;
  return [left, racesADay];
}

/** Leaves a race after its first question was read. */
async function leaveRace(client: TestClient) {
  const { status, body: game } = await start(client);
  expect(status).toBe(201);
  await client.call(postQuestion, { params: { id: game.gameId, n: 1 } });
  service.clock.advance(31 * 60_000);
}

test('a player has so many counted races on a day in UTC; finished and left ones count, practice does not', async () => {
  const { client } = await entered(3);
  expect(await racesLeft(client)).toEqual([3, 3]);
  await playGame(client, service.clock, { premium: true });
  await leaveRace(client);
  expect(await racesLeft(client)).toEqual([1, 3]);

  // A race that runs is resumed, whatever is left.
  const { body: last } = await start(client);
  expect(await racesLeft(client)).toEqual([0, 3]);
  expect(await start(client)).toMatchObject({ status: 200, body: { gameId: last.gameId } });

  service.clock.advance(31 * 60_000);
  expect(await start(client)).toMatchObject(noneLeft);
  expect((await client.call(createGame, { body: { premium: false } })).status).toBe(201);

  service.clock.set('2026-11-20T23:59:59.999Z');
  expect(await start(client)).toMatchObject(noneLeft);
  service.clock.set('2026-11-21T00:00:00.000Z');
  expect(await racesLeft(client)).toEqual([3, 3]);
  expect((await start(client)).status).toBe(201);
});

test('the number is told before anybody pays, and a contest without one has no limit', async () => {
  const { client } = await entered(2);
  const visitor = await service.as();
  expect((await visitor.call(getMonthlyPrize, {})).body.racesADay).toBe(2);
  expect((await visitor.call(getContests, {})).body.find(({ id }) => id === contest)).toMatchObject({ racesADay: 2 });

  await service.db('contests').where({ name: contest }).update({ races_a_day: null });
  expect((await visitor.call(getMonthlyPrize, {})).body.racesADay).toBeNull();
  for (let race = 0; race < 7; race += 1) await playGame(client, service.clock, { premium: true });
  expect(await racesLeft(client)).toEqual([undefined, null]);
});

test('starts of two tabs at once, over and over, give no race beyond the number', async () => {
  const { client, tab, id } = await entered(5);
  for (let round = 0; round < 9; round += 1) {
    await Promise.all([start(client), start(tab), start(client), start(tab)]);
    // As though the race had ended while other starts were under way.
    await service.db('games').where({ player_id: id, state: 'running' }).update({
      state: 'abandoned',
      due_at: null,
      ended_at: service.clock.now(),
    });
  }
  expect(await service.db('games').where({ player_id: id })).toHaveLength(5);
  expect(await start(client)).toMatchObject(noneLeft);
});

test('the database refuses a second game on one race of a day', async () => {
  const { client, id } = await entered(5);
  await playGame(client, service.clock, { premium: true });
  await playGame(client, service.clock, { premium: true });
  const again = service.db('games').where({ player_id: id, race_of_day: 2 }).update({ race_of_day: 1 });
  await expect(again).rejects.toThrow(/games_one_per_race_of_day/);
});

test('a race that was set aside for a fault of ours does not count', async () => {
  const { client } = await entered(1);
  const { body: game } = await start(client);
  expect(await racesLeft(client)).toEqual([0, 1]);
  await markSetAside(service.db, game.gameId);
  expect(await racesLeft(client)).toEqual([1, 1]);
  expect((await start(client)).status).toBe(201);
});
