import {
  accountDeleted,
  exportMistakes,
  getMistakes,
  type MistakesView,
  postMistakeAnswer,
  postMistakeQuestion,
  startDaily,
  startMistakes,
  postDailyAnswer,
  postDailyQuestion,
} from '@lights-out/contracts';
import { retireQuestion } from '@lights-out/contracts/admin-drafts';
import { eventPeer, eventually, testClient, type TestClient } from '@lights-out/service-kit/testing';

import { playGame } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { bankNumber, bankOf, rightOption, someBank, someQuestion, wrongOption } from './some-bank.ts';
import { signIn } from './some-challenge.ts';

const day = 86_400_000;

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await startServiceUnderTest();
  service.clock.set('2026-11-02T12:00:00.000Z');
});
afterEach(() => service.stop());

async function own(client: TestClient): Promise<MistakesView> {
  const { status, body } = await client.call(getMistakes, {});
  expect(status).toBe(200);
  return body;
}

interface Race {
  /** Whether each is answered rightly. */
  readonly right: readonly boolean[];
  readonly timed?: boolean;
  readonly usedMs?: number;
}

/** Races what is due, as far as it is said how. */
async function race(client: TestClient, { right, timed, usedMs = 2_000 }: Race): Promise<MistakesView> {
  await client.call(startMistakes, { body: { timed } });
  for (const [index, isRight] of right.entries()) {
    const n = index + 1;
    const { body: asked } = await client.call(postMistakeQuestion, { params: { n } });
    expect(asked).not.toHaveProperty('correctOption');
    service.clock.advance(usedMs);
    const selectedOption = isRight ? rightOption(asked) : wrongOption(asked);
    const { status, body } = await client.call(postMistakeAnswer, { body: { n, selectedOption } });
    expect([status, body.isCorrect]).toEqual([200, isRight]);
    expect(body.explanation).toMatch(/^Only right \d+ is right/);
  }
  return own(client);
}

test('who has missed nothing has nothing to race', async () => {
  const { client } = await signIn(service);
  await playGame(client, service.clock);
  service.clock.advance(2 * day);
  expect(await own(client)).toMatchObject({ kept: 0, due: 0, coming: [], run: null, result: null });
  expect((await client.call(startMistakes, { body: {} })).body).toMatchObject({ run: null });
  expect((await client.raw('POST', '/api/mistakes/questions/1')).body.code).toBe('game-not-found');
  expect(await service.db('mistake_runs')).toEqual([]);
});

test('a missed question comes back the next day, right after 3, 7 and 21 more, and is fixed', async () => {
  const { client } = await signIn(service);
  await playGame(client, service.clock, { right: 6 });
  expect(await own(client)).toMatchObject({ kept: 1, due: 0, coming: [{ day: '2026-11-03', count: 1 }] });
  const days = ['2026-11-03', '2026-11-06', '2026-11-13', '2026-12-04'];
  for (const [index, due] of days.entries()) {
    service.clock.set(`${due}T00:00:00.000Z`);
    expect(await own(client)).toMatchObject({ kept: 1, due: 1, coming: [] });
    const { result, kept } = await race(client, { right: [true] });
    const next = days[index + 1] ?? null;
    expect(result).toMatchObject({
      isUntimed: true,
      questions: [{ isCorrect: true, mark: 'right', comesBackOn: next }],
    });
    expect(kept).toBe(next === null ? 0 : 1);
  }
  service.clock.advance(100 * day);
  expect(await own(client)).toMatchObject({ kept: 0, due: 0 });
});

test('one that is answered wrong begins anew, and the order is that of the misses', async () => {
  const { client } = await signIn(service);
  const { verdicts } = await playGame(client, service.clock, { right: 4 });
  service.clock.advance(day);
  const { body: started } = await client.call(startMistakes, { body: {} });
  expect(started).toMatchObject({ due: 3, run: { isUntimed: true, totalQuestions: 3, answers: [], nextQuestion: 1 } });
  const done = await race(client, { right: [true, false, true] });
  expect(done.result?.questions).toMatchObject([
    { explanation: verdicts[4]!.explanation, comesBackOn: '2026-11-06' },
    { explanation: verdicts[5]!.explanation, comesBackOn: '2026-11-04', mark: 'wrong' },
    { explanation: verdicts[6]!.explanation, comesBackOn: '2026-11-06' },
  ]);
  expect(done).toMatchObject({ kept: 3, due: 0, coming: [{ day: '2026-11-04', count: 1 }, { count: 2 }] });
});

test('it is on no board, and counts in no figure', async () => {
  const { client } = await signIn(service);
  await playGame(client, service.clock, { right: 5 });
  const tables = ['results', 'standings', 'games', 'game_evidence', 'seen_questions'];
  const rows = () =>
    Promise.all(
      tables.map(async (table) => {
        const exists = await service.db.schema.hasTable(table);
        return exists ? service.db(table).count() : null;
      }),
    );
  const before = await rows();
  service.clock.advance(day);
  await race(client, { right: [true, true] });
  expect(await rows()).toEqual(before);
});

test('a right answer is a mistake only if ten of its fifteen seconds were used, and never without the clock', async () => {
  const { client } = await signIn(service);
  await playGame(client, service.clock, { usedMs: 9_999 });
  await playGame(client, service.clock, { usedMs: 20_000, untimed: true });
  expect((await own(client)).kept).toBe(0);
  await playGame(client, service.clock, { usedMs: 10_000 });
  expect((await own(client)).kept).toBe(7);
});

test('no step is taken twice or out of order, and no question past the last is asked', async () => {
  const { client } = await signIn(service);
  await playGame(client, service.clock, { right: 5 });
  service.clock.advance(day);
  await race(client, { right: [true] });
  const code = async (path: string, body?: object) => (await client.raw('POST', path, body && { body })).body.code;
  expect(await code('/api/mistakes/questions/1')).toBe('already-answered');
  expect(await code('/api/mistakes/questions/3')).toBe('out-of-order');
  expect(await code('/api/mistakes/questions/8')).toBe('invalid-request');
  expect(await code('/api/mistakes/answers', { n: 2, selectedOption: 0 })).toBe('out-of-order');
  expect(await code('/api/mistakes/answers', { n: 7, selectedOption: 0 })).toBe('out-of-order');
  // No key for an answer that says that there is none: without the clock no time is ever up.
  await client.call(postMistakeQuestion, { params: { n: 2 } });
  expect(await code('/api/mistakes/answers', { n: 2, selectedOption: null })).toBe('out-of-order');
  const { run } = await own(client);
  expect(run).toMatchObject({ answers: [{ n: 1 }], openQuestion: { n: 2 } });
  expect(JSON.stringify(run?.openQuestion)).not.toMatch(/correct|explanation|Only right/);
  // A second start, on another device, gives the one that runs.
  expect((await client.call(startMistakes, { body: { timed: true } })).body.run).toEqual(run);
});

test('with the clock a question that is left is missed', async () => {
  const { client } = await signIn(service);
  await playGame(client, service.clock, { right: 5 });
  service.clock.advance(day);
  const { body } = await client.call(startMistakes, { body: { timed: true } });
  expect(body.run).toMatchObject({ isUntimed: false });
  await client.call(postMistakeQuestion, { params: { n: 1 } });
  service.clock.advance(20_000);
  await race(client, { right: [] });
  const { run } = await own(client);
  expect(run).toMatchObject({ answers: [{ timedOut: true }], nextQuestion: 2 });
  // The rest waits for who went away, and half an hour later it is due again.
  service.clock.advance(31 * 60_000);
  expect(await own(client)).toMatchObject({ run: null, due: 1, result: { questions: [{ mark: 'timed-out' }] } });
});

test('a race that was left keeps what was answered, and one without an answer is forgotten', async () => {
  const { client } = await signIn(service);
  await playGame(client, service.clock, { right: 5 });
  service.clock.advance(day);
  await client.call(startMistakes, { body: {} });
  service.clock.advance(day + 1);
  expect(await own(client)).toMatchObject({ due: 2, run: null, result: null });
  await race(client, { right: [true] });
  service.clock.advance(day + 1);
  expect(await own(client)).toMatchObject({ due: 1, kept: 2, run: null, result: { questions: [{ n: 1 }] } });
  expect(await race(client, { right: [true] })).toMatchObject({ due: 0, result: { questions: { length: 1 } } });
});

test('of a contest they come only once it is closed', async () => {
  const { client, player } = await signIn(service);
  await service.enter(player);
  await playGame(client, service.clock, { premium: true, right: 6 });
  service.clock.advance(35 * day);
  expect((await own(client)).kept).toBe(0);
  await service.db('contests').update({ state: 'review' });
  expect((await own(client)).kept).toBe(0);
  await service.db('contests').update({ state: 'closed' });
  expect(await own(client)).toMatchObject({ kept: 1, due: 1 });
});

test('a question that an editor has withdrawn does not come back', async () => {
  const { client } = await signIn(service);
  await playGame(client, service.clock, { right: 5 });
  service.clock.advance(day);
  const { run } = (await client.call(startMistakes, { body: {} })).body;
  expect(run?.totalQuestions).toBe(2);
  const { body: asked } = await client.call(postMistakeQuestion, { params: { n: 1 } });
  const admin = await testClient({ ...service.target, name: 'game' }, { admin: { session: 'a1b2c3d4' } });
  const question = bankNumber(asked);
  const { revision } = someBank().questions.find(({ id }) => id === question)!;
  const retired = { params: { question }, body: { revision, reason: 'Nobody understands it.' } };
  expect((await admin.call(retireQuestion, retired)).status).toBe(204);
  expect(await own(client)).toMatchObject({ kept: 1, due: 1 });
});

test("an account's mistakes are in its download, and go with it", async () => {
  const { client, player } = await signIn(service);
  const nothing = await client.call(exportMistakes, {});
  expect(nothing.body).toEqual({ raced: [], race: null });
  await playGame(client, service.clock, { right: 5 });
  service.clock.advance(day);
  await race(client, { right: [true] });
  const { body } = await client.call(exportMistakes, {});
  expect(body).toMatchObject({
    raced: [{ rightInARow: 1 }],
    race: { isUntimed: true, endedAt: null, answers: [{ n: 1, isCorrect: true }] },
  });
  const identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  try {
    const deletedAt = service.clock.now().toISOString();
    await identity.tell(accountDeleted, { userId: player.id, pseudonym: 'Retired driver 4F2A', deletedAt });
    await eventually(async () => {
      for (const table of ['mistakes', 'mistake_runs', 'mistake_answers']) expect(await service.db(table)).toEqual([]);
    });
    // Its session may be known for a moment longer.
    expect((await client.raw('POST', '/api/mistakes/start', { body: {} })).status).toBe(401);
  } finally {
    await identity.stop();
  }
});

test('two starts at once are one race', async () => {
  const { client } = await signIn(service);
  await playGame(client, service.clock, { right: 5 });
  service.clock.advance(day);
  const starts = await Promise.all([1, 2, 3].map(() => client.call(startMistakes, { body: {} })));
  expect(starts.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await service.db('mistake_runs').count({ n: '*' })).toEqual([{ n: 1 }]);
});

describe('of a daily', () => {
  /** Ids ending in 8 are the dailies', which free play gets a week after their day. */
  const dailies = Array.from({ length: 30 }, (_, n) => someQuestion(1_000_008 + 10 * n));
  const open = Array.from({ length: 30 }, (_, n) => someQuestion(n + 1));

  async function raceDaily(client: TestClient): Promise<void> {
    await client.raw('GET', '/api/daily');
    await client.call(startDaily, { params: { n: 1 }, body: {} });
    for (let question = 1; question <= 7; question += 1) {
      const { body: asked } = await client.call(postDailyQuestion, { params: { n: 1, question } });
      const body = { n: question, selectedOption: question === 1 ? wrongOption(asked) : rightOption(asked) };
      await client.call(postDailyAnswer, { params: { n: 1 }, body });
    }
  }

  test('they come once its day is over', async () => {
    const { client } = await signIn(service);
    await raceDaily(client);
    expect((await own(client)).kept).toBe(0);
    service.clock.set('2026-11-03T00:00:00.000Z');
    expect(await own(client)).toMatchObject({ kept: 1, due: 1 });
  });

  test('none comes while its question is secret', async () => {
    const secret = await startServiceUnderTest({ bank: bankOf([...open, ...dailies]) });
    try {
      secret.clock.set('2026-11-02T12:00:00.000Z');
      const { client } = await signIn(secret);
      await raceDaily(client);
      secret.clock.set('2026-11-08T12:00:00.000Z');
      expect(await own(client)).toMatchObject({ kept: 0, due: 0 });
      secret.clock.set('2026-11-10T00:00:00.000Z');
      expect(await own(client)).toMatchObject({ kept: 1, due: 1 });
    } finally {
      await secret.stop();
    }
  });
});
