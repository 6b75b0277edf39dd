import { createHash } from 'node:crypto';
import { join } from 'node:path';

import {
  createGame,
  type FinishedGame,
  getContestPool,
  getGame,
  pauseAfterAnswerMs,
  postAnswer,
  postQuestion,
  type RunningGame,
} from '@lights-out/contracts';
import { createWeekend, getAdminContest } from '@lights-out/contracts/admin-contests';
import { getAdminStock } from '@lights-out/contracts/admin-banks';
import { eventually, testClient, type TestClient } from '@lights-out/service-kit/testing';

import { readBank } from '../src/clients/bank-files.ts';
import { contestPool } from '../src/contests/rules/pools.ts';
import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const bank = readBank(join(import.meta.dirname, '../src/questions/bank'));
const prize = { title: 'A signed cap', description: 'For the best of it.', examples: [], eventDate: null, ranks: 1 };
const contest = 'weekend-2026-11-27';

let service: ServiceUnderTest;
let second: ServiceUnderTest;
let admin: TestClient;
let visitor: TestClient;
beforeEach(async () => {
  service = await startServiceUnderTest({ bank, env: { SWEEP_EVERY_MS: '50' } });
  service.clock.set('2026-11-20T12:00:00.000Z');
  second = await startServiceUnderTest({ bank, env: { SWEEP_EVERY_MS: '50' }, on: service });
  admin = await testClient({ ...service.target, name: 'game' }, { admin: { session: '0f3a0f3a' } });
  visitor = await service.as();
});
afterEach(async () => {
  await second.stop();
  await service.stop();
});

const sealOf = async (of: string) => (await visitor.call(getContestPool, { params: { contest: of } })).body.pool;
const storedIds = async (of: string) =>
  ((await service.db('contest_pools').where({ contest: of }).first('question_ids'))?.question_ids ?? []) as number[];

test('a weekend is sealed within a day before it opens; its list is shown once it has closed, and fits the hash', async () => {
  await admin.call(createWeekend, { body: { title: 'Losail weekend', friday: '2026-11-27', prize } });
  service.clock.set('2026-11-25T23:59:00.000Z');
  expect(await sealOf(contest)).toBeNull();

  service.clock.set('2026-11-26T00:00:00.000Z');
  const sealed = await eventually(async () => {
    const pool = await sealOf(contest);
    expect(pool).not.toBeNull();
    return pool!;
  });
  expect(sealed).toEqual({
    contest,
    sealedAt: '2026-11-26T00:00:00.000Z',
    questions: 70,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    list: null,
  });
  const { body: seen } = await admin.call(getAdminContest, { params: { contest } });
  const { nonce: seed } = await service.db('contest_pools').where({ contest }).first('nonce');
  expect(JSON.stringify([sealed, seen])).not.toContain(seed);
  expect(seen.pool).toEqual({ sealedAt: sealed.sealedAt, questions: 70, hash: sealed.hash });
  const { body: stock } = await admin.call(getAdminStock, {});
  const reserve = contestPool(bank, { kind: 'weekend' }, service.clock.now()).length;
  const months = stock.pools.filter(({ pool }) => pool === 'month');
  const given = months.reduce((total, { questions: { easy, medium, hard } }) => total + easy + medium + hard, 70);
  expect(stock.pools.find(({ pool }) => pool === 'reserve')!.games).toBe(Math.floor((reserve - given) / 7));

  service.clock.set('2026-11-30T00:00:00.000Z');
  const opened = await sealOf(contest);
  expect(opened!.hash).toBe(sealed.hash);
  const { list } = opened!;
  expect(createHash('sha256').update(list!).digest('hex')).toBe(sealed.hash);
  expect(list).toContain(`\nseed ${seed}\n`);
  const listed = [...list!.matchAll(/^(\d+) [0-9a-f]{16}$/gm)].map(([, id]) => Number(id));
  expect(listed.toSorted()).toEqual((await storedIds(contest)).toSorted());
});

test('two processes seal a month once, and every game of it is drawn from the seal', async () => {
  const [ana, bo] = [somePlayer('Ana'), somePlayer('Bo')];
  for (const player of [ana, bo]) await service.enter(player);
  const [first, other] = await Promise.all([service.as(ana), second.as(bo)]);
  const games = await Promise.all([first, other].map((client) => client.call(createGame, { body: { premium: true } })));
  expect(games.map(({ status }) => status)).toEqual([201, 201]);
  const ids = new Set(await storedIds('2026-11'));
  expect(ids.size).toBe(Math.floor(contestPool(bank, { kind: 'month' }, service.clock.now()).length / 9));
  const asked = await service.db('game_questions').pluck('question_id');
  expect(asked).toHaveLength(14);
  expect(asked.filter((id) => !ids.has(id as number))).toEqual([]);
  expect(await service.db('contest_pools').pluck('contest')).toEqual(['2026-11']);
});

test('players are asked the same questions in forms of their own, and each is shown again as it was', async () => {
  const players = Array.from({ length: 4 }, (_, index) => somePlayer(`Racer ${index + 1}`));
  for (const player of players) await service.enter(player);
  await eventually(async () => expect(await storedIds('2026-11')).not.toEqual([]));
  // Seven questions alone, so that all are asked them.
  const texts = [...bank.questions].filter(({ variants = [] }) => variants.length === 2).slice(0, 7);
  await service.db('contest_pools').update({
    question_ids: texts.map(({ id }) => id),
    revisions: texts.map(({ revision }) => revision),
  });
  const third = await startServiceUnderTest({ bank, on: service });
  try {
    const seen: string[][] = [];
    for (const player of players) {
      const client = await third.as(player);
      const { body: game } = await client.call(createGame, { body: { premium: true } });
      const opened = [];
      for (let n = 1; n <= 7; n += 1) {
        const { body: shown } = await client.call(postQuestion, { params: { id: game.gameId, n } });
        const { openQuestion } = (await client.call(getGame, { params: { id: game.gameId } })).body as RunningGame;
        expect(openQuestion).toMatchObject({ question: shown.question, options: shown.options });
        third.clock.advance(3_000);
        await client.call(postAnswer, { params: { id: game.gameId }, body: { n, selectedOption: 0 } });
        third.clock.advance(pauseAfterAnswerMs);
        opened.push(shown);
      }
      const review = (await client.call(getGame, { params: { id: game.gameId } })).body as FinishedGame;
      for (const [index, shown] of opened.entries()) {
        const after = review.questions[index]!;
        expect(after).toMatchObject({ question: shown.question, options: shown.options });
        const { options, correctOption } = texts.find(({ id }) => id === shown.id)!;
        expect(after.options[after.correctOption]).toBe(options[correctOption]);
      }
      const byId = opened.toSorted((one, other) => one.id - other.id);
      seen.push(byId.map(({ question, options }) => JSON.stringify([question, options.toSorted()])));
    }
    expect(new Set(seen.map(String)).size).toBe(players.length);
    const forms = texts.map((_, index) => new Set(seen.map((of) => of[index])).size);
    expect(Math.max(...forms)).toBeGreaterThan(1);
  } finally {
    await third.stop();
  }
});

test('a question that is left out of the seal is not asked, though it is of the reserve', async () => {
  const ana = somePlayer('Ana');
  await service.enter(ana);
  await eventually(async () => expect(await storedIds('2026-11')).not.toEqual([]));
  const kept = (await storedIds('2026-11')).slice(0, 14);
  await service.db('contest_pools').update({
    question_ids: kept,
    revisions: kept.map(() => 'aaaaaaaaaaaaaaaa'),
  });
  const third = await startServiceUnderTest({ bank, on: service });
  try {
    const client = await third.as(ana);
    expect((await client.call(createGame, { body: { premium: true } })).status).toBe(201);
    const asked = await service.db('game_questions').pluck('question_id');
    expect(asked.filter((id) => !kept.includes(id as number))).toEqual([]);
  } finally {
    await third.stop();
  }
});

test('there is no pool of a contest that does not exist, nor of a rehearsal for a player who is not invited', async () => {
  for (const unknown of ['weekend-2030-01-04', 'rehearsal-00000000']) {
    const { status, body } = await visitor.call(getContestPool, { params: { contest: unknown } });
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'contest-not-found' })]);
  }
});
