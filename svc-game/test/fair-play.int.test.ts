import { createGame } from '@lights-out/contracts';
import {
  announceContest,
  cancelContest,
  confirmStandings,
  disqualifyPlayer,
  editPrize,
  getAdminContest,
} from '@lights-out/contracts/admin-contests';
import { decideOnPlayer } from '@lights-out/contracts/admin-fair-play';
import type { Player } from '@lights-out/service-kit';
import { eventually, someOwner } from '@lights-out/service-kit/testing';

import { deleteDisqualification, insertDisqualification } from '../src/contests/sql/disqualifications.ts';
import { clearEverybody } from './clear-everybody.ts';
import { contest, fairPlayCalls, params, startJudgedContest, stella } from './fair-play-calls.ts';
import { playGame, somePlayer } from './play-game.ts';
import type { ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
let players: readonly [Player, Player, Player];

beforeEach(async () => {
  ({ service, players } = await startJudgedContest());
});
afterEach(() => service.stop());

const { asAdmin, queue, judged, strike, decide, strikesOf, board } = fairPlayCalls(() => service);

test('the queue holds prize places and the three behind in order, with what signals say', async () => {
  const [script, ada, bea] = players;
  expect(
    (await queue()).map(({ playerId, rank, isRequired, isCleared }) => [playerId, rank, isRequired, isCleared]),
  ).toEqual([
    [script.id, 1, true, false],
    [ada.id, 2, true, false],
    [bea.id, 3, true, false],
  ]);
  const [first, second] = await queue();
  expect(first?.signals.map(({ kind }) => kind)).toContain('faster-than-reading');
  expect(first?.weight).toBeGreaterThan(second?.weight ?? 0);
});

test('a page of a player holds every answer beside the field, notes and decisions', async () => {
  const [script] = players;
  await decide(script, 'noted');
  const { body } = await judged(script);
  expect(body.games).toHaveLength(1);
  expect(body.games[0]).toMatchObject({ correctAnswers: 7, averageSpeed: 0.2, resumed: 0, refused: 0 });
  expect(body.games[0]?.answers[0]).toMatchObject({ n: 1, isCorrect: true, timeTaken: 0.2, evidence: null });
  expect(body.log).toMatchObject([{ outcome: 'noted', rule: null, reason: 'It is noted.', by: someOwner.name }]);
  expect(body.elsewhere).toEqual([]);
  expect(await judged(somePlayer())).toMatchObject({ status: 404 });
});

test("two entries paid with one card, and a third, are in the queue with the other's name", async () => {
  const [script, ada, bea] = players;
  const noted = { contest, kind: 'card', noted_at: service.clock.now() };
  await service
    .db('account_traces')
    .insert([script, ada, bea].map(({ id }) => ({ ...noted, hash: 'one card', player_id: id })));
  const [first] = await queue();
  expect(first?.signals.find(({ kind }) => kind === 'shared-card')).toEqual({
    kind: 'shared-card',
    weight: 2,
    sentence: expect.stringMatching(/^Paid with the same card as (Ada|Bea), one of 3 accounts; /),
  });
  const { body } = await judged(ada);
  // All of them call from one address, which is a relation of its own.
  const byCard = body.related.filter(({ kind }) => kind === 'shared-card');
  expect(byCard.map(({ displayName, kind, weight }) => [displayName, kind, weight]).sort()).toEqual([
    ['Bea', 'shared-card', 2],
    ['Script', 'shared-card', 2],
  ]);
});

test('a decision in another contest is on the page of the player', async () => {
  const [script] = players;
  const other = '2026-10';
  await service
    .db('contests')
    .insert({ ...(await service.db('contests').where({ name: contest }).first()), name: other });
  await service.db('fair_play_log').insert({
    contest: other,
    player_id: script.id,
    outcome: 'noted',
    reason: 'Fast already then.',
    decided_by: 'admin 0a1b2c3d',
    decided_at: service.clock.now(),
  });
  expect((await judged(script)).body).toMatchObject({
    log: [],
    elsewhere: [{ contest: other, outcome: 'noted', reason: 'Fast already then.' }],
  });
});

test('a result is struck while the month runs: it leaves the board, and no other game is started', async () => {
  const [script, ada] = players;
  const client = await service.as(script);
  const { body: running } = await client.call(createGame, { body: { premium: true } });
  expect(await strike(script)).toMatchObject({ status: 200, body: { state: 'open', winners: [] } });
  expect(await board()).toEqual(['Ada', 'Bea']);
  expect(await service.db('games').where({ id: running.gameId }).first('state')).toEqual({ state: 'abandoned' });
  expect(await client.call(createGame, { body: { premium: true } })).toMatchObject({
    status: 403,
    body: { code: 'result-struck' },
  });
  expect(await strikesOf(ada)).toEqual([]);
  expect(await strikesOf(script)).toMatchObject([
    {
      contest,
      rule: 'program',
      reason: 'Faster than anybody reads.',
      grounds: 'Seven within 0.2 s each.',
      appeal: 'possible',
      appealText: null,
      answer: null,
    },
  ]);
});

test('a game that starts while its player is struck is not started, however late the strike commits', async () => {
  const [script] = players;
  const client = await service.as(script);
  const start = () => client.call(createGame, { body: { premium: true } });
  const strikeUnderWay = await service.db.transaction();
  const struck = { contest, playerId: script.id, reason: 'Too fast.', by: someOwner.name, at: service.clock.now() };
  await insertDisqualification(strikeUnderWay, struck);
  const started = start();
  await eventually(async () => {
    const { rows } = await service.db.raw<{ rows: object[] }>(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%insert into games%'`,
    );
    expect(rows).toHaveLength(1);
  });
  await strikeUnderWay.commit();
  expect(await started).toMatchObject({ status: 403, body: { code: 'result-struck' } });
  expect(await service.db('games').where({ player_id: script.id, state: 'running' })).toEqual([]);
  await service.db.transaction((tx) => deleteDisqualification(tx, contest, script.id));
  expect((await start()).status).toBe(201);
});

test('an admin who takes part in a contest decides nothing in it', async () => {
  const [script, ada] = players;
  const own = await asAdmin({ ...stella, playerId: ada.id });
  const refused = { status: 403, body: { code: 'own-entry' } };
  const inContest = { params: { contest, player: ada.id } };
  expect(await own.call(decideOnPlayer, { ...inContest, body: { outcome: 'cleared', reason: 'Me.' } })).toMatchObject(
    refused,
  );
  const body = { playerId: script.id, rule: 'program', reason: 'In front of me.', state: 'open' } as const;
  expect(await own.call(disqualifyPlayer, { params, body })).toMatchObject(refused);
  expect(await board()).toEqual(['Script', 'Ada', 'Bea']);
  const canceled = { params, body: { reason: 'I am losing.' } };
  const ownOwner = await asAdmin({ playerId: ada.id });
  expect(await ownOwner.call(cancelContest, canceled)).toMatchObject(refused);
  const { prize } = (await own.call(getAdminContest, { params })).body;
  const richer = { params, body: { ...prize, title: 'Twice the prize', reason: 'For me.' } };
  expect(await own.call(editPrize, richer)).toMatchObject(refused);
  expect((await (await asAdmin(stella)).call(editPrize, richer)).status).toBe(200);

  service.clock.set('2026-12-01T00:02:00.000Z');
  await eventually(async () =>
    expect(await service.db('contests').where({ name: contest }).first('state')).toEqual({ state: 'review' }),
  );
  await clearEverybody(service.db, contest);
  const winners = { params, body: { winners: [script.id] } };
  expect(await own.call(confirmStandings, winners)).toMatchObject(refused);
  expect((await (await asAdmin(stella)).call(confirmStandings, winners)).status).toBe(200);
  expect(await own.call(announceContest, winners)).toMatchObject(refused);
});

test('standings are confirmed only once everybody near a prize is cleared with the result they have', async () => {
  const [script, ada, bea] = players;
  await strike(script);
  service.clock.set('2026-12-01T00:02:00.000Z');
  await eventually(async () =>
    expect(await service.db('contests').where({ name: contest }).first('state')).toEqual({ state: 'review' }),
  );
  const confirm = async () => (await asAdmin()).call(confirmStandings, { params, body: { winners: [ada.id] } });
  expect(await confirm()).toMatchObject({
    status: 409,
    body: { code: 'not-cleared', message: 'These players have to be cleared first: Ada, Bea.' },
  });
  const scoreOf = async (player: Player) => (await judged(player)).body.score ?? 0;
  expect(await decide(ada, 'cleared', 1)).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  expect((await decide(ada, 'cleared', await scoreOf(ada))).status).toBe(200);
  expect(await confirm()).toMatchObject({ status: 409, body: { message: expect.stringContaining('first: Bea.') } });
  expect((await decide(bea, 'cleared', await scoreOf(bea))).status).toBe(200);
  expect((await confirm()).status).toBe(200);
});

test('a result that is better than the one that was cleared is not cleared', async () => {
  const [, ada] = players;
  await decide(ada, 'cleared', (await judged(ada)).body.score ?? 0);
  expect((await judged(ada)).body.isCleared).toBe(true);
  await playGame(await service.as(ada), service.clock, { premium: true, right: 7, usedMs: 2_500 });
  expect((await judged(ada)).body.isCleared).toBe(false);
});
