import { randomUUID } from 'node:crypto';

import {
  type DailyView,
  exportDailies,
  getDaily,
  getDailyArchive,
  getDailyNumber,
  postDailyAnswer,
  postDailyQuestion,
  startDaily,
} from '@lights-out/contracts';
import { getAdminStock } from '@lights-out/contracts/admin-banks';
import { getAdminDailies, giveBackDaily } from '@lights-out/contracts/admin-dailies';
import { inTransaction } from '@lights-out/service-kit';
import { eventually, testClient, type TestClient } from '@lights-out/service-kit/testing';

import { deleteDailyRunsOf, deleteOldGuests } from '../src/daily/sql/guests.ts';
import { asGuest as guestOf, playDaily, today, type DailyRace } from './play-daily.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { someBank, withVariants } from './some-bank.ts';
import { signIn } from './some-challenge.ts';

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await startServiceUnderTest({ bank: withVariants(someBank()) });
  service.clock.set('2026-11-30T12:00:00.000Z');
});
afterEach(() => service.stop());

const asGuest = (guest?: string) => guestOf(service, guest);
const race = (client: TestClient, n: number, how?: DailyRace) => playDaily(client, service.clock, n, how);

test('a guest races the seven of the day once, and everybody has the same', async () => {
  const [guest, other] = [await asGuest(), await asGuest()];
  const fresh = await today(guest);
  expect(fresh).toMatchObject({
    n: 1,
    day: '2026-11-30',
    state: 'fresh',
    isGuest: true,
    questions: null,
    result: null,
  });

  const done = await race(guest, 1, { right: 5 });
  expect(done).toMatchObject({
    state: 'done',
    result: {
      marks: ['purple', 'purple', 'purple', 'purple', 'purple', 'wrong', 'wrong'],
      correctAnswers: 5,
      standing: { raced: 1, place: 1, betterThan: null, isFinal: false },
    },
    streak: { length: 1, best: 1 },
  });
  const others = await race(other, 1);
  const asked = ({ questions }: DailyView) => questions?.map(({ question, options }) => [question, options]);
  expect(asked(others)).toEqual(asked(done));
  for (const { question } of done.questions ?? []) expect(question).toMatch(/^What is asked in question \d+\?$/);
  expect((await today(guest)).n).toBe(1);

  // A second try gives the first.
  const { body: again } = await guest.call(startDaily, { params: { n: 1 }, body: {} });
  expect(again.result).toMatchObject({ correctAnswers: 5 });
  const { body: refused } = await guest.raw('POST', '/api/daily/1/questions/1');
  expect(refused.code).toBe('game-over');
});

test('no answer is told before it is locked, nor a number before its day', async () => {
  const visitor = await service.as();
  const guest = await asGuest();
  await race(guest, (await today(guest)).n, { upTo: 3 });
  const { body: running } = await guest.call(getDaily, {});
  expect(running).toMatchObject({ state: 'running', questions: null, run: { nextQuestion: 4 } });
  expect((await today(visitor)).questions).toBeNull();
  expect((await visitor.raw('GET', '/api/daily/2')).body.code).toBe('not-found');
  const { body } = await guest.raw('POST', '/api/daily/1/questions/6');
  expect(body.code).toBe('out-of-order');
  // Ten minutes after the day its answers are everybody's.
  service.clock.set('2026-12-01T00:10:00.000Z');
  const { body: past } = await visitor.call(getDailyNumber, { params: { n: 1 } });
  expect(past.questions).toHaveLength(7);
});

test('the clock runs on for who leaves, and what is left counts as missed', async () => {
  const guest = await asGuest();
  await today(guest);
  await race(guest, 1, { upTo: 2 });
  service.clock.advance(31 * 60_000);
  const left = await today(guest);
  expect(left).toMatchObject({ state: 'done', result: { correctAnswers: 2 } });
  expect(left.result?.marks.slice(2)).toEqual(Array.from({ length: 5 }, () => 'timed-out'));
});

test('a race that was left before its first answer may be started again', async () => {
  const guest = await asGuest();
  await today(guest);
  await guest.call(startDaily, { params: { n: 1 }, body: {} });
  service.clock.advance(31 * 60_000);
  expect((await today(guest)).state).toBe('fresh');
  expect((await race(guest, 1)).state).toBe('done');
});

test('a race that starts in the last second of its day counts for it', async () => {
  const guest = await asGuest();
  service.clock.set('2026-11-30T23:59:59.000Z');
  await today(guest);
  const done = await race(guest, 1);
  expect(done).toMatchObject({ isToday: false, result: { isPractice: false }, streak: { length: 1 } });
  expect(await today(guest)).toMatchObject({ n: 2, state: 'fresh', streak: { length: 1 } });
});

test('a number of a day that is over is practice: no percentile, no streak', async () => {
  const [guest, late] = [await asGuest(), await asGuest()];
  await today(guest);
  await race(guest, 1);
  service.clock.set('2026-12-01T12:00:00.000Z');
  await today(late);
  const practised = await race(late, 1);
  expect(practised).toMatchObject({ result: { isPractice: true, standing: null }, streak: { length: 0 } });
  await eventually(async () => expect((await late.call(getDailyNumber, { params: { n: 1 } })).body.raced).toBe(1));
});

test('without the clock it is compared among its own kind', async () => {
  const [timed, untimed] = [await asGuest(), await asGuest()];
  await today(timed);
  await race(timed, 1);
  const done = await race(untimed, 1, { untimed: true, right: 6 });
  expect(done.result).toMatchObject({ isUntimed: true, standing: { raced: 1, place: 1 } });
  expect(done.result?.marks).toEqual(['right', 'right', 'right', 'right', 'right', 'right', 'wrong']);
});

test('answers that come at once, or by another process, lock one', async () => {
  const sister = await startServiceUnderTest({ on: service });
  try {
    sister.clock.set('2026-11-30T12:00:00.000Z');
    const guestId = randomUUID();
    const here = await asGuest(guestId);
    const there = await testClient({ ...sister.target, name: 'game' }, { guest: guestId });
    await today(here);
    await race(here, 1, { upTo: 2 });
    const params = { n: 1 };
    // Each process goes on with what the other has done, whatever copy it has.
    const opened = await there.call(postDailyQuestion, { params: { n: 1, question: 3 } });
    const { body: again } = await here.call(postDailyQuestion, { params: { n: 1, question: 3 } });
    expect([again.question, again.servedAt]).toEqual([opened.body.question, opened.body.servedAt]);
    const answers = [here, there, here, there].map((client, selectedOption) =>
      client.call(postDailyAnswer, { params, body: { n: 3, selectedOption } }),
    );
    const codes = (await Promise.all(answers)).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([200, 409, 409, 409]);
    for (const client of [here, there]) expect((await today(client)).run).toMatchObject({ nextQuestion: 4 });
    const late = await there.call(postDailyQuestion, { params: { n: 1, question: 4 } });
    expect(late.status).toBe(200);
    for (const { clock } of [service, sister]) clock.advance(31 * 60_000);
    const { body } = await there.raw('POST', '/api/daily/1/questions/5');
    expect(body.code).toBe('game-over');
  } finally {
    await sister.stop();
  }
});

test('a race that was deleted meanwhile takes no step of a copy', async () => {
  const guest = await asGuest();
  await today(guest);
  await race(guest, 1, { upTo: 2 });
  await service.db('daily_runs').delete();
  expect((await guest.raw('POST', '/api/daily/1/questions/3')).body.code).toBe('game-not-found');
  expect(await service.db('daily_answers')).toEqual([]);
});

test('two processes that are asked at once draw one set', async () => {
  const sister = await startServiceUnderTest({ on: service });
  try {
    sister.clock.set('2026-11-30T12:00:00.000Z');
    const clients = await Promise.all([service.as(), sister.as(), service.as(), sister.as()]);
    const views = await Promise.all(clients.map(today));
    expect(new Set(views.map(({ n }) => n))).toEqual(new Set([1]));
    expect(await service.db('daily_questions').count({ n: '*' })).toEqual([{ n: 7 }]);
  } finally {
    await sister.stop();
  }
});

test('what was raced as a guest becomes the account, whose own tries win', async () => {
  const guestId = randomUUID();
  const guest = await asGuest(guestId);
  await today(guest);
  await race(guest, 1, { right: 3 });
  const { player } = await signIn(service);
  const both = await testClient({ ...service.target, name: 'game' }, { player, guest: guestId });
  expect(await today(both)).toMatchObject({ isGuest: false, state: 'done', result: { correctAnswers: 3 } });
  // On another device it is the account's too, and signed out this browser has no second try.
  const elsewhere = await service.as(player);
  expect(await today(elsewhere)).toMatchObject({ state: 'done', result: { correctAnswers: 3 } });
  expect(await today(guest)).toMatchObject({ state: 'done' });

  const second = randomUUID();
  await race(await asGuest(second), 1, { right: 7 });
  const again = await testClient({ ...service.target, name: 'game' }, { player, guest: second });
  expect((await today(again)).result).toMatchObject({ correctAnswers: 3 });
});

test('from thirty races on a percentile and the shares are told', async () => {
  const guest = await asGuest();
  await today(guest);
  await service.db.raw(
    `with runs as (
       insert into daily_runs (id, runner, is_guest, n, is_untimed, is_practice, started_at, ended_at, score, correct_answers)
       select gen_random_uuid(), gen_random_uuid(), true, 1, false, false, '2026-11-30T10:00:00Z', '2026-11-30T10:02:00Z',
         n * 10, 1
       from generate_series(1, 30) n returning id)
     insert into daily_answers (run, place, served_at, deadline_at, closed_at, answered_at, selected_option, is_correct,
       timed_out, used_ms, lag_credit_ms, score)
     select id, 1, '2026-11-30T10:00:00Z', '2026-11-30T10:00:15Z', '2026-11-30T10:00:02Z', '2026-11-30T10:00:02Z', 0, true,
       false, 2000, 0, 100
     from runs`,
  );
  await race(guest, 1);
  const { result, questions } = await eventually(async () => {
    const seen = await today(guest);
    expect(seen.raced).toBe(31);
    return seen;
  });
  expect(result?.standing).toMatchObject({ raced: 31, place: 1, betterThan: 100 });
  expect(questions?.[0]?.shares).toMatchObject({ answers: 31, options: expect.any(Array) });
  expect(questions?.[1]?.shares).toBeNull();
});

test('the archive has the numbers of a month, the latest first', async () => {
  const guest = await asGuest();
  await today(guest);
  await race(guest, 1, { right: 4 });
  service.clock.set('2026-12-02T12:00:00.000Z');
  await today(guest);
  const { body } = await guest.call(getDailyArchive, { query: {} });
  expect(body).toMatchObject({ firstDay: '2026-11-30', days: [{ n: 3, result: null }] });
  const { body: november } = await guest.call(getDailyArchive, { query: { month: '2026-11' } });
  expect(november.days).toMatchObject([{ n: 1, day: '2026-11-30', result: { isPractice: false } }]);
  // The day without anybody is given back.
  expect((await today(guest)).streak).toMatchObject({ length: 1 });
});

test('an account that is deleted leaves no race, and guests none after sixty days', async () => {
  const { player, client } = await signIn(service);
  await today(client);
  await race(client, 1);
  await inTransaction(service.db, (tx) => deleteDailyRunsOf(tx, player.id));
  const guest = await asGuest();
  await race(guest, 1);
  await deleteOldGuests(service.db, new Date('2026-11-30T11:00:00.000Z'));
  expect(await service.db('daily_runs').count({ n: '*' })).toEqual([{ n: 1 }]);
  await deleteOldGuests(service.db, new Date('2026-12-30T11:00:00.000Z'));
  expect(await service.db('daily_runs').count({ n: '*' })).toEqual([{ n: 0 }]);
});

test('a browser that keeps no cookie can race nothing', async () => {
  await today(await asGuest());
  const { body } = await (await service.as()).raw('POST', '/api/daily/1/questions/1');
  expect(body.code).toBe('game-not-found');
});

test("a player's dailies are in the download of their own data, raced as a guest or signed in", async () => {
  const guestId = randomUUID();
  const guest = await asGuest(guestId);
  await today(guest);
  await race(guest, 1, { right: 6 });
  const { player } = await signIn(service);
  const ada = await testClient({ ...service.target, name: 'game' }, { player, guest: guestId });
  await today(ada);
  service.clock.set('2026-12-01T12:00:00.000Z');
  await today(ada);
  await race(ada, 2, { upTo: 2 });
  const { body } = await ada.call(exportDailies, {});
  expect(body).toMatchObject([
    { n: 2, isPractice: false, endedAt: null, answers: [{ n: 1, isCorrect: true, timeTaken: 2 }, { n: 2 }] },
    { n: 1, isPractice: false, answers: { length: 7, 6: { n: 7, isCorrect: false, score: 0 } } },
  ]);
});

test('an admin gives a day back once: streaks go on without it, and the number says so', async () => {
  const guest = await asGuest();
  await today(guest);
  await race(guest, 1);
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
    service.clock.set(`${day}T12:00:00.000Z`);
    await today(guest);
  }
  // Two misses in a row are one more than is forgiven.
  expect((await today(guest)).streak).toMatchObject({ length: 0 });

  const admin = await testClient({ ...service.target, name: 'game' }, { admin: { session: 'a1b2c3d4' } });
  const body = { reason: 'The site was down all evening.' };
  expect((await admin.call(giveBackDaily, { params: { n: 3 }, body })).status).toBe(204);
  expect((await today(guest)).streak).toMatchObject({ length: 1 });
  expect((await guest.call(getDailyNumber, { params: { n: 3 } })).body).toMatchObject({ isGivenBack: true });
  expect((await admin.call(getAdminDailies, {})).body).toMatchObject([
    { n: 4, raced: 0, givenBack: null },
    { n: 3, givenBack: { ...body, at: '2026-12-03T12:00:00.000Z' } },
    { n: 2, raced: 0 },
    { n: 1, raced: 1 },
  ]);
  expect(await admin.call(giveBackDaily, { params: { n: 3 }, body })).toMatchObject({
    status: 409,
    body: { code: 'stale-view' },
  });
  expect(await admin.call(giveBackDaily, { params: { n: 9 }, body })).toMatchObject({ status: 404 });
});

test('a shared race has a picture of its marks, of numbers that there are', async () => {
  const guest = await asGuest();
  await today(guest);
  const { status, body, headers } = await guest.raw('GET', '/api/daily/1/grids/ppgyxrt/preview.png');
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(body).toMatch(/^.PNG/);
  expect(await guest.raw('GET', '/api/daily/2/grids/ppgyxrt/preview.png')).toMatchObject({ status: 404 });
  expect(await guest.raw('GET', '/api/daily/1/grids/ppgyxrz/preview.png')).toMatchObject({ status: 400 });
});

test('the stock tells from which daily on one rule cannot be kept, of those that are not drawn yet', async () => {
  const admin = await testClient({ ...service.target, name: 'game' }, { admin: {} });
  const left = async () => (await admin.call(getAdminStock, {})).body.dailies;
  // The bank has two pictures.
  const brokenOn = { picture: '2026-12-02' };
  expect(await left()).toMatchObject({ daysLeft: 2, isScarce: true, brokenOn });
  await today(await service.as());
  // Today's may show both.
  expect([0, 1]).toContain((await left()).daysLeft);
});
