import { createGame, getGame, getHistory, pauseAfterAnswerMs, postAnswer, postQuestion } from '@lights-out/contracts';
import { eventually, type TestClient } from '@lights-out/service-kit/testing';

import type { TimeSource } from '../src/play/flows/shared-clock.ts';
import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;

/** Time as a test lets it pass: the database's clock can be stepped, the monotonic clocks of processes have origins of their own. */
const world = { passedMs: 0, steppedMs: 0 };
const epoch = Date.parse('2026-11-10T12:00:00.000Z');
const source = (originMs: number) => {
  const seen = { looks: 0 };
  const clock: TimeSource = {
    monotonic: () => world.passedMs + originMs,
    shown() {
      seen.looks += 1;
      return epoch + world.passedMs + world.steppedMs;
    },
  };
  return { clock, seen };
};
const pass = (ms: number) => void (world.passedMs += ms);

const hereOn = source(0);
const thereOn = source(5 * secondMs);
let here: ServiceUnderTest;
let there: ServiceUnderTest;
beforeAll(async () => {
  const env = { SWEEP_EVERY_MS: '50' };
  here = await startServiceUnderTest({ env, timeSource: hereOn.clock });
  there = await startServiceUnderTest({ env, timeSource: thereOn.clock, on: here });
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

const stepsTold = ({ logged }: ServiceUnderTest) =>
  logged.filter(({ event }) => event === 'database-clock-stepped').length;

/** Steps the database's clock, and waits until both processes have looked at it since: the first look may have begun before. */
async function step(ms: number): Promise<void> {
  const processes = [
    { ...hereOn, service: here },
    { ...thereOn, service: there },
  ].map((process) => ({ ...process, looks: process.seen.looks, told: stepsTold(process.service) }));
  world.steppedMs += ms;
  await eventually(() => {
    for (const { seen, looks } of processes) expect(seen.looks).toBeGreaterThanOrEqual(looks + 2);
  });
  for (const { service, told } of processes) expect(stepsTold(service)).toBeGreaterThan(told);
}

async function open(client: TestClient, id: string, n: number) {
  const { status, body } = await client.call(postQuestion, { params: { id, n } });
  expect(status).toBe(200);
  return body;
}

const given = (client: TestClient, id: string, n: number, selectedOption: number) =>
  client.call(postAnswer, { params: { id }, body: { n, selectedOption } });

const minutes = [
  ['30 s back', -30 * secondMs],
  ['30 s ahead', 30 * secondMs],
  ['2 h back', -2 * hourMs],
  ['2 h ahead', 2 * hourMs],
] as const;
const places = ['before the seventh question', 'in the seventh question'] as const;
const answerers = ['the same process', 'another process'] as const;
const cases = minutes.flatMap(([name, ms]) =>
  places.flatMap((place) => answerers.map((answerer) => [name, place, answerer, ms] as const)),
);

test.each(cases)(
  'the clock is set %s %s: %s ends the game with the time that it took',
  async (_, place, answerer, ms) => {
    const player = somePlayer();
    await here.enter(player, '2026-11');
    const client = await here.as(player);
    const { body: game } = await client.call(createGame, { body: { premium: true } });
    for (let n = 1; n <= 7; n += 1) {
      if (n === 7 && place === 'before the seventh question') await step(ms);
      const question = await open(client, game.gameId, n);
      pass(2 * secondMs);
      if (n === 7 && place === 'in the seventh question') await step(ms);
      pass(1 * secondMs);
      const answering = n === 7 && answerer === 'another process' ? await there.as(player) : client;
      const { status, body } = await given(answering, game.gameId, n, rightOption(question));
      expect([status, body]).toEqual([200, expect.objectContaining({ isCorrect: true, timeTaken: 3 })]);
      pass(pauseAfterAnswerMs);
    }
    const { body: finished } = await client.call(getGame, { params: { id: game.gameId } });
    expect(finished).toMatchObject({ state: 'finished', correctAnswers: 7, averageSpeed: 3 });
    const { body: history } = await client.call(getHistory, { params: { id: player.id }, query: {} });
    expect(history).toHaveLength(1);
    const { status } = await client.call(createGame, { body: { premium: true } });
    expect(status).toBe(201);
  },
);

test.each(minutes)('the clock is set %s: no game that is being played is closed for it', async (_, ms) => {
  const player = somePlayer();
  const client = await here.as(player);
  const { body: game } = await client.call(createGame, { body: { premium: false } });
  const first = await open(client, game.gameId, 1);
  await given(client, game.gameId, 1, rightOption(first));
  await step(ms);
  pass(10 * secondMs);
  const second = await open(client, game.gameId, 2);
  await step(-ms);
  pass(3 * secondMs);
  expect((await given(client, game.gameId, 2, rightOption(second))).body).toMatchObject({ timeTaken: 3 });
});

test('an answer is never shorter than the page says that it showed the question', async () => {
  const client = await here.as(somePlayer());
  const { body: game } = await client.call(createGame, { body: { premium: false } });
  const question = await open(client, game.gameId, 1);
  pass(1 * secondMs);
  const shownAt = Date.parse('2001-01-01T00:00:00.000Z');
  const evidence = {
    input: 'key' as const,
    isTrusted: true,
    shownAt,
    chosenAt: shownAt + 4_321,
    isPainted: true,
    focusChangesMs: [],
  };
  const { body } = await client.call(postAnswer, {
    params: { id: game.gameId },
    body: { n: 1, selectedOption: rightOption(question), evidence },
  });
  expect(body.timeTaken).toBe(4.321);
});
