import { createGame } from '@lights-out/contracts';
import { announceContest, confirmStandings, getAdminContest } from '@lights-out/contracts/admin-contests';
import { decideOnPlayer, getAdminPlayer } from '@lights-out/contracts/admin-fair-play';
import { voidQuestion } from '@lights-out/contracts/admin-questions';
import type { Player } from '@lights-out/service-kit';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { clearEverybody } from './clear-everybody.ts';
import { contest, fairPlayCalls, params, startJudgedContest, stella } from './fair-play-calls.ts';
import type { ServiceUnderTest } from './service-under-test.ts';

const dayMs = 86_400_000;
let service: ServiceUnderTest;
let identity: EventPeer;
let players: readonly [Player, Player, Player];

beforeEach(async () => {
  ({ service, players } = await startJudgedContest());
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

const { asAdmin, queue, judged, strike, decide, appeal, strikesOf, board, participants } = fairPlayCalls(() => service);

test('an appeal is made once, in a week, and what is decided on it is final', async () => {
  const [script, ada] = players;
  expect(await appeal(ada)).toMatchObject({ status: 404 });
  await strike(script);
  expect(await decide(script, 'upheld')).toMatchObject({ status: 409, body: { code: 'no-appeal' } });
  expect(await appeal(script, 'Oh no.')).toMatchObject({ status: 400, body: { fields: { text: expect.any(String) } } });
  const atOnce = await Promise.all([appeal(script), appeal(script), appeal(script)]);
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(atOnce.find(({ status }) => status === 200)?.body).toMatchObject({ appeal: 'open' });
  expect(await appeal(script)).toMatchObject({ status: 409, body: { code: 'already-appealed' } });
  expect((await queue()).find(({ playerId }) => playerId === script.id)).toMatchObject({
    rank: null,
    hasAppealed: true,
  });
  expect((await decide(script, 'upheld')).status).toBe(200);
  expect(await strikesOf(script)).toMatchObject([{ appeal: 'upheld', answer: 'It is upheld.' }]);
  expect(await decide(script, 'lifted')).toMatchObject({ status: 409, body: { code: 'no-appeal' } });
  await eventually(() =>
    expect(
      identity.heard
        .filter(({ name }) => name === 'admin.acted')
        .map(({ body }) => (body as { action: string }).action)
        .toSorted(),
    ).toEqual(['appeal-upheld', 'player-disqualified']),
  );
  await eventually(() =>
    expect(identity.heard.filter(({ name }) => name === 'result.struck')).toMatchObject([
      {
        body: {
          userId: script.id,
          contestTitle: 'the Monthly Challenge of November 2026',
          rule: 'program',
          reason: 'Faster than anybody reads.',
          grounds: 'Seven within 0.2 s each.',
        },
      },
    ]),
  );
});

test('an appeal is not decided by the admin who struck the result, whose page says so', async () => {
  const [script] = players;
  await strike(script);
  await appeal(script);
  expect((await judged(script)).body.appeal).toMatchObject({ state: 'open', isAgainstYou: true });
  for (const outcome of ['upheld', 'lifted'] as const) {
    const body = { outcome, reason: 'I was right.' };
    const own = await (await asAdmin()).call(decideOnPlayer, { params: { contest, player: script.id }, body });
    expect(own).toMatchObject({ status: 403, body: { code: 'same-steward' } });
  }
  const seen = await (await asAdmin(stella)).call(getAdminPlayer, { params: { contest, player: script.id } });
  expect(seen.body.appeal).toMatchObject({ state: 'open', isAgainstYou: false });
  expect((await decide(script, 'upheld')).status).toBe(200);
});

test('after a week it is too late to appeal', async () => {
  const [script] = players;
  await strike(script);
  service.clock.advance(7 * dayMs);
  expect(await appeal(script)).toMatchObject({ status: 409, body: { code: 'appeal-too-late' } });
  expect(await strikesOf(script)).toMatchObject([{ appeal: 'over' }]);
});

test('a decision that is lifted puts the result back where it was, in ranks too', async () => {
  const [script] = players;
  const before = await participants();
  await strike(script);
  await eventually(async () => expect(await participants()).toBe(before - 1));
  await appeal(script);
  expect((await decide(script, 'lifted')).status).toBe(200);
  expect(await board()).toEqual(['Script', 'Ada', 'Bea']);
  await eventually(async () => expect(await participants()).toBe(before));
  expect((await (await service.as(script)).call(createGame, { body: { premium: true } })).status).toBe(201);
});

test('a result that comes back counts without the questions that were voided meanwhile', async () => {
  const [script] = players;
  const game = await service.db('results').where({ player_id: script.id }).first<{ game_id: string }>('game_id');
  const asked = await service
    .db('game_questions')
    .where({ game_id: game?.game_id, n: 1 })
    .first<{ question_id: number; revision: string }>('question_id', 'revision');
  await strike(script);
  const body = { contest, revision: asked.revision, reason: 'Two answers are right.' };
  await (await asAdmin()).call(voidQuestion, { params: { question: String(asked.question_id) }, body });
  await appeal(script);
  await decide(script, 'lifted');
  const counted = await service.db('rescored_results').where({ game_id: game?.game_id }).first<{ score: number }>();
  const { body: seen } = await judged(script);
  expect(seen.score).toBe(counted?.score);
  expect(seen.games[0]).toMatchObject({ score: counted?.score, correctAnswers: 6, voided: 1 });
  const parts = await service.db('standings').where({ player_id: script.id }).pluck('score');
  expect(parts).toEqual([counted?.score, counted?.score]);
});

test('nothing is confirmed or announced while an appeal is open, and a result that comes back is confirmed anew', async () => {
  const [script, ada] = players;
  service.clock.set('2026-11-30T12:00:00.000Z');
  await strike(script);
  service.clock.set('2026-12-01T00:02:00.000Z');
  const admin = await asAdmin();
  const view = async () => (await admin.call(getAdminContest, { params })).body;
  await eventually(async () => expect((await view()).state).toBe('review'));
  await clearEverybody(service.db, contest);
  const winners = { params, body: { winners: [ada.id] } };
  expect((await admin.call(confirmStandings, winners)).status).toBe(200);

  await appeal(script);
  const waits = {
    status: 409,
    body: { code: 'appeal-open', message: 'The appeals of these players have to be decided first: Script.' },
  };
  expect(await admin.call(announceContest, winners)).toMatchObject(waits);
  expect(await admin.call(confirmStandings, winners)).toMatchObject(waits);

  await decide(script, 'lifted');
  expect(await view()).toMatchObject({ confirmed: null, disqualifications: [] });
  expect(await admin.call(confirmStandings, winners)).toMatchObject({ body: { code: 'stale-view' } });
  expect(await admin.call(confirmStandings, { params, body: { winners: [script.id] } })).toMatchObject({
    body: { code: 'not-cleared', message: 'These players have to be cleared first: Script.' },
  });
});
