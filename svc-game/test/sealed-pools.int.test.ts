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
  postQuestionReport,
  type RunningGame,
} from '@lights-out/contracts';
import { createWeekend, getAdminContest } from '@lights-out/contracts/admin-contests';
import { getAdminReports } from '@lights-out/contracts/admin-reports';
import { getAdminStock } from '@lights-out/contracts/admin-banks';
import { eventually, testClient, type TestClient } from '@lights-out/service-kit/testing';

import { readBank } from '../src/clients/bank-files.ts';
import { contestPool } from '../src/contests/rules/pools.ts';
import type { Question } from '../src/questions/bank/bank.ts';
import { somePlayer } from './play-game.ts';
import { withoutWritten } from './some-bank.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const bank = withoutWritten(readBank(join(import.meta.dirname, '../src/questions/bank')));
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
  const { seed } = await service.db('contest_pools').where({ contest }).first('seed');
  expect(JSON.stringify([sealed, seen])).not.toContain(seed);
  expect(seen.pool).toEqual({ sealedAt: sealed.sealedAt, questions: 70, hash: sealed.hash });
  const reserve = contestPool(bank, { kind: 'weekend' }, service.clock.now()).length;
  // The other process may have sealed it, of which this one hears a moment later.
  await eventually(async () => {
    const { body: stock } = await admin.call(getAdminStock, {});
    const months = stock.pools.filter(({ pool }) => pool === 'month');
    const given = months.reduce((total, { questions: { easy, medium, hard } }) => total + easy + medium + hard, 70);
    expect(stock.pools.find(({ pool }) => pool === 'reserve')!.games).toBe(Math.floor((reserve - given) / 7));
  });

  service.clock.set('2026-11-30T00:00:00.000Z');
  const opened = await sealOf(contest);
  expect(opened!.hash).toBe(sealed.hash);
  const { list } = opened!;
  expect(createHash('sha256').update(list!).digest('hex')).toBe(sealed.hash);
  expect(list).toContain(`\nseed ${seed}\n`);
  const listed = [...list!.matchAll(/^(\d+) [0-9a-f]{16}(?: [0-9a-f]{16})?$/gm)].map(([, id]) => Number(id));
  expect(listed.toSorted()).toEqual((await storedIds(contest)).toSorted());
});

test('two processes seal a month once, and every game of it is drawn from the seal', async () => {
  const [ana, bo] = [somePlayer('Ana'), somePlayer('Bo')];
  for (const player of [ana, bo]) await service.enter(player);
  const [first, other] = await Promise.all([service.as(ana), second.as(bo)]);
  // Both draw the month at once, and a busy machine may refuse whom it keeps waiting, who asks again.
  await Promise.all(
    [first, other].map((client) =>
      eventually(async () => expect((await client.call(createGame, { body: { premium: true } })).status).toBe(201)),
    ),
  );
  const ids = new Set(await storedIds('2026-11'));
  expect(ids.size).toBe(714);
  const asked = await service.db('game_questions').pluck('question_id');
  expect(asked).toHaveLength(14);
  expect(asked.filter((id) => !ids.has(id as number))).toEqual([]);
  expect(await service.db('contest_pools').pluck('contest')).toEqual(['2026-11']);
});

/** Leaves seven questions alone in the month's pool, so that all players are asked them. */
async function sealSeven() {
  await eventually(async () => expect(await storedIds('2026-11')).not.toEqual([]));
  const reserve = contestPool(bank, { kind: 'month' }, service.clock.now());
  const texts = reserve.filter(({ makings }) => makings?.length === 1).slice(0, 7);
  await service.db('contest_pools').update({
    question_ids: texts.map(({ id }) => id),
    revisions: texts.map(({ revision }) => revision),
    forms: texts.map(({ forms }) => forms),
  });
  return texts;
}

/** Plays a game of the contest. @returns its questions as they were opened, by the bank's numbers, each of which the running game shows the same */
async function raceAt(at: ServiceUnderTest, client: Awaited<ReturnType<ServiceUnderTest['as']>>) {
  const { body: game } = await client.call(createGame, { body: { premium: true } });
  const opened = [];
  for (let n = 1; n <= 7; n += 1) {
    const { body: shown } = await client.call(postQuestion, { params: { id: game.gameId, n } });
    const { openQuestion } = (await client.call(getGame, { params: { id: game.gameId } })).body as RunningGame;
    expect(openQuestion).toMatchObject({ n, id: n, question: shown.question, options: shown.options });
    expect(shown.id).toBe(n);
    at.clock.advance(3_000);
    await client.call(postAnswer, { params: { id: game.gameId }, body: { n, selectedOption: 0 } });
    at.clock.advance(pauseAfterAnswerMs);
    opened.push(shown);
  }
  const review = (await client.call(getGame, { params: { id: game.gameId } })).body as FinishedGame;
  const ids = await service.db('game_questions').where({ game_id: game.gameId }).orderBy('n').pluck('question_id');
  return { gameId: game.gameId, opened: opened.map((one, index) => ({ ...one, id: Number(ids[index]) })), review };
}

const formOf = ({ question, options }: Pick<Question, 'question' | 'options'>) =>
  JSON.stringify([question, options.toSorted()]);

test('players are asked the same questions in forms of their own, and each is shown again as it was', async () => {
  const players = Array.from({ length: 4 }, (_, index) => somePlayer(`Racer ${index + 1}`));
  for (const player of players) await service.enter(player);
  const texts = await sealSeven();
  const third = await startServiceUnderTest({ bank, on: service });
  try {
    const seen: string[][] = [];
    for (const player of players) {
      const { opened, review } = await raceAt(third, await third.as(player));
      for (const [index, shown] of opened.entries()) {
        const after = review.questions[index]!;
        expect(after).toMatchObject({ id: index + 1, question: shown.question, options: shown.options });
        const { options, correctOption } = texts.find(({ id }) => id === shown.id)!;
        expect(after.options[after.correctOption]).toBe(options[correctOption]);
      }
      seen.push(opened.toSorted((one, other) => one.id - other.id).map(formOf));
    }
    expect(new Set(seen.map(String)).size).toBe(players.length);
    // Of most of the seven each of the four has another form.
    const forms = texts.map((_, index) => new Set(seen.map((of) => of[index])).size);
    expect(Math.max(...forms)).toBe(players.length);
  } finally {
    await third.stop();
  }
});

test('a report of a variant shows admins the form that its player was asked, without its key while that is kept', async () => {
  const ana = somePlayer('Ana');
  await service.enter(ana);
  await sealSeven();
  const third = await startServiceUnderTest({ bank, on: service });
  try {
    const client = await third.as(ana);
    const { gameId, opened } = await raceAt(third, client);
    for (const n of [1, 2, 3, 4, 5, 6, 7])
      await client.call(postQuestionReport, { params: { id: gameId }, body: { n, reason: 'unclear' } });
    const { body: reported } = await admin.call(getAdminReports, {});
    expect(reported).toHaveLength(7);
    const asked = reported.map(({ reports: [report] }) => report!.form);
    // The options that two forms share would tell the right one.
    for (const form of asked) expect(form).toMatchObject({ options: [], correctOption: null, explanation: null });
    expect(asked.map((form) => form!.text).toSorted()).toEqual(opened.map(({ question }) => question).toSorted());
  } finally {
    await third.stop();
  }
});

test('a question whose makings a release has changed since the sealing is asked in its own text, and a game before keeps what it showed', async () => {
  const ana = somePlayer('Ana');
  await service.enter(ana);
  const texts = await sealSeven();
  const before = await startServiceUnderTest({ bank, on: service });
  const race = await raceAt(before, await before.as(ana)).finally(() => before.stop());
  expect(race.opened.map(formOf).toSorted()).not.toEqual(texts.map(formOf).toSorted());

  const questions = bank.questions.map((one) =>
    one.forms === undefined ? one : { ...one, forms: 'eeeeeeeeeeeeeeee' },
  );
  const after = await startServiceUnderTest({ bank: { ...bank, questions }, on: service });
  try {
    const client = await after.as(ana);
    const { opened } = await raceAt(after, client);
    expect(opened.map(formOf).toSorted()).toEqual(texts.map(formOf).toSorted());
    const review = (await client.call(getGame, { params: { id: race.gameId } })).body as FinishedGame;
    expect(review.questions.map(formOf)).toEqual(race.opened.map(formOf));
  } finally {
    await after.stop();
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
    forms: kept.map(() => null),
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
