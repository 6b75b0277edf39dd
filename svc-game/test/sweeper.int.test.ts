import { createGame, getLeaderboard, postAnswer, postQuestion } from '@lights-out/contracts';

import { advanceDueGames } from '../src/play/flows/advance-due-games.ts';
import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
});
afterAll(() => service.stop());

const timeoutMs = 10_000;

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > giveUpAt) throw new Error('It did not come about.');
  }
}

async function stateOf(id: string, wanted: string) {
  return until(async () => service.db('games').where({ id, state: wanted }).first());
}

test('a game whose last question was not answered is finished without a call', async () => {
  const player = somePlayer();
  const client = await service.as(player);
  const {
    body: { gameId },
  } = await client.call(createGame, { body: { premium: false } });
  for (let n = 1; n <= 7; n += 1) {
    await client.call(postQuestion, { params: { id: gameId, n } });
    if (n === 7) break;
    service.clock.advance(15_000);
    await client.call(postAnswer, { params: { id: gameId }, body: { n, selectedOption: null } });
  }
  service.clock.advance(15_301);

  await stateOf(gameId, 'finished');

  const { body } = await client.call(getLeaderboard, { query: { around: 'me' } });
  expect(body).toEqual([expect.objectContaining({ userId: player.id, score: 0, correctAnswers: 0, averageSpeed: 15 })]);
});

test('an idle game is abandoned, at the instant at which it had been idle for half an hour', async () => {
  const client = await service.as(somePlayer());
  const {
    body: { gameId, startedAt },
  } = await client.call(createGame, { body: { premium: false } });
  service.clock.advance(45 * 60_000);
  const { ended_at: endedAt } = await stateOf(gameId, 'abandoned');
  expect(endedAt).toEqual(new Date(new Date(startedAt).getTime() + 30 * 60_000));
});

test('a game that is locked, or has an answer under way, is skipped', async () => {
  const client = await service.as(somePlayer());
  const {
    body: { gameId },
  } = await client.call(createGame, { body: { premium: false } });
  await service.db.transaction(async (tx) => {
    await tx('games').where({ id: gameId }).forUpdate().first();
    service.clock.advance(31 * 60_000);
    expect(await advanceDueGames(service.stores, service.clock.now())).toBe(1);
    expect(await service.db('games').where({ id: gameId }).first()).toMatchObject({ state: 'running' });
    expect(await advanceDueGames(service.stores, service.clock.now(), new Set([gameId]))).toBe(0);
  });
  await stateOf(gameId, 'abandoned');
});
