import { join } from 'node:path';

import { createGame, getLeaderboard, getRank, postAnswer, postQuestion } from '@lights-out/contracts';
import { openConnection, silentLog } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';
import {
  cuttingProxy,
  startDatabaseWithStandby,
  type CuttingProxy,
  type DatabaseWithStandby,
} from '@lights-out/stand-ins/postgres';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';

const running = new AsyncDisposableStack();
let database: DatabaseWithStandby;
let proxy: CuttingProxy;
let service: ServiceUnderTest;
beforeAll(async () => {
  database = await startDatabaseWithStandby({
    schema: 'game',
    migrations: join(import.meta.dirname, '../migrations'),
  });
  running.defer(database.destroy);
  proxy = await cuttingProxy('');
  running.defer(proxy.stop);
  const url = proxy.urlFor(database.url);
  service = await startServiceUnderTest({ database: { url, adminUrl: url, drop: async () => {} } });
  running.defer(service.stop);
}, 300_000);
afterAll(() => running.disposeAsync());

/** Uses each kind of connection: those of steps, of results, of ranks and of everything else. */
async function playAndLook(): Promise<void> {
  const player = somePlayer();
  const client = await service.as(player);
  await playGame(client, service.clock);
  expect(await readiness()).toBe(200);
  const query = { premium: 'false', score: '1' } as const;
  expect((await client.call(getRank, { query })).body.totalParticipants).toBeGreaterThan(1);
  const { body: rows } = await client.call(getLeaderboard, { query: { premium: 'false', around: 'me' } });
  expect(rows.map(({ userId }) => userId)).toContain(player.id);
}

async function readiness(): Promise<number> {
  return (await fetch(`${service.url}/readyz`)).status;
}

function gamesWithResults(): Promise<string[]> {
  return service.db('results').pluck('game_id');
}

test('while it is led to a standby the service answers 503 and is not ready, and it keeps no connection to it', async () => {
  await playGame(await service.as(somePlayer()), service.clock);
  proxy.cut();
  proxy.heal(database.standbyUrl);

  const client = await service.as(somePlayer());
  for (const [method, path] of [
    ['POST', '/api/games'],
    ['GET', '/api/rank?premium=false&score=1'],
    ['GET', '/api/leaderboard'],
  ] as const) {
    const reply = await client.raw(method, path, method === 'POST' ? { body: { premium: false } } : {});
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  }
  expect(await readiness()).toBe(503);

  proxy.heal(database.url);
  // What was read-only is looked at again a moment later.
  await eventually(async () => expect(await readiness()).toBe(200));
  await eventually(playAndLook);
  await eventually(async () => expect(await connectionsToStandby()).toBe(0));
});

async function connectionsToStandby(): Promise<number> {
  const { standbyUrl: url } = database;
  const own = await openConnection({ url, schema: 'game', name: 'look', log: silentLog, acceptsStandby: true });
  const { rows } = await own.query<{ count: number }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  );
  await own.end();
  return rows[0]!.count;
}

test('when the primary vanishes without a word, all goes on after the promotion, and nothing is lost', async () => {
  const player = await service.as(somePlayer());
  await playGame(player, service.clock);
  const { body: game } = await player.call(createGame, { body: { premium: false } });
  const { body: question } = await player.call(postQuestion, { params: { id: game.gameId, n: 1 } });
  const results = await gamesWithResults();
  proxy.goSilent();

  const answer = { n: 1, selectedOption: rightOption(question) };
  const refused = await player.raw('POST', `/api/games/${game.gameId}/answers`, { body: answer });
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(refused.headers.get('retry-after')).toBe('2');
  const { arrival } = refused.body as { arrival: string };
  // The time of the question is up long before there is a server again.
  service.clock.advance(40_000);
  // New connections are not answered either.
  expect(await readiness()).toBe(503);
  await database.promote();
  proxy.heal(database.standbyUrl);

  const answered = await eventually(async () => {
    const reply = await player.call(postAnswer, { params: { id: game.gameId }, body: { ...answer, arrival } });
    expect(reply.status).toBe(200);
    return reply;
  }, 30_000);
  await eventually(playAndLook, 30_000);
  expect(answered.body).toMatchObject({ isCorrect: true, timedOut: false, timeTaken: 0 });
  expect(await gamesWithResults()).toEqual(expect.arrayContaining(results));
}, 60_000);
