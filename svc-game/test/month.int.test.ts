import { randomUUID } from 'node:crypto';

import {
  addressConfirmed,
  claimPrize,
  createGame,
  getLeaderboard,
  getPrizes,
  postAnswer,
  pauseAfterAnswerMs,
  postQuestion,
} from '@lights-out/contracts';
import {
  announceContest,
  confirmStandings,
  disqualifyPlayer,
  getAdminContest,
} from '@lights-out/contracts/admin-contests';
import { inTransaction, type Player } from '@lights-out/service-kit';
import {
  eventPeer,
  eventually,
  seededRandom,
  someOwner,
  testClient,
  type EventPeer,
} from '@lights-out/service-kit/testing';

import { newMonth } from '../src/contests/rules/contest.ts';
import { insertContest } from '../src/contests/sql/contests.ts';
import { insertFinish } from '../src/play/sql/finishes.ts';
import { clearEverybody } from './clear-everybody.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';
import { someFinish } from './some-finishes.ts';

const contest = '2026-11';
const startsAt = Date.parse('2026-11-01T00:00:00.000Z');
const endsAt = Date.parse('2026-12-01T00:00:00.000Z');
const dayMs = 86_400_000;
const players = 2_000;

interface Run {
  readonly playerId: string;
  readonly score: number;
  readonly endedAt: Date;
  readonly gameId: string;
}

let service: ServiceUnderTest;
let identity: EventPeer;

beforeEach(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});

afterEach(async () => {
  await identity.stop();
  await service.stop();
});

/** A month of runs: few scores for many players, so that ties are everywhere, and some at the very same instant. */
async function raceAMonth(count: number): Promise<Run[]> {
  const random = seededRandom(2_026);
  const runs = Array.from(
    { length: count },
    (): Run => ({
      playerId: randomUUID(),
      gameId: randomUUID(),
      score: 200 + random(150) * 10,
      endedAt: new Date(startsAt + random(2_000) * 60_000 * 20),
    }),
  );
  await inTransaction(service.db, async (tx) => {
    await insertContest(tx, newMonth(contest));
    const rows = JSON.stringify(runs.map(({ playerId, gameId }) => ({ player_id: playerId, game_id: gameId })));
    const given = 'json_to_recordset(:rows) as given (player_id uuid, game_id uuid)';
    await tx.raw(
      `insert into players (id, display_name) select player_id, 'Racer ' || left(player_id::text, 8) from ${given}`,
      { rows },
    );
    await tx.raw(
      `insert into entries (payment_id, player_id, contest, state, changed_at)
      select gen_random_uuid(), player_id, :contest, 'active', :at from ${given}`,
      { rows, contest, at: new Date(startsAt) },
    );
    await tx.raw(
      `insert into games (id, player_id, mode, difficulty, contest, state, started_at, due_at)
      select game_id, player_id, 'premium', 'medium', :contest, 'running', :at, :at from ${given}`,
      { rows, contest, at: new Date(startsAt) },
    );
    for (const run of runs) {
      const finish = someFinish(run);
      await insertFinish(tx, { ...finish, result: { ...finish.result, mode: 'premium', board: `premium:${contest}` } });
    }
  });
  return runs;
}

test('the players of a month are reminded of its last 48 hours once', async () => {
  await raceAMonth(1);
  const reminders = () => identity.heard.filter(({ name }) => name === 'contest.closing');
  service.clock.set(new Date(endsAt - 2 * dayMs - 1));
  await service.db('contests').where({ name: contest }).update({ told_at: null });
  await eventually(async () => expect(await service.db('contests').whereNull('told_at')).toEqual([]));
  expect(reminders()).toEqual([]);
  service.clock.advance(1);
  await eventually(() => expect(reminders()).toHaveLength(1));
  expect(reminders()[0]?.body).toEqual({
    contest,
    contestTitle: 'the Monthly Challenge of November 2026',
    closesAt: '2026-12-01T00:00:00.000Z',
  });
  await service.db('contests').where({ name: contest }).update({ told_at: null });
  await eventually(async () => expect(await service.db('contests').whereNull('told_at')).toEqual([]));
  expect(reminders()).toHaveLength(1);
});

/** The order of the rules, slowly: score, then the earlier, then the game's id. */
function inOrder(runs: readonly Run[]): Run[] {
  return runs.toSorted(
    (a, b) => b.score - a.score || a.endedAt.getTime() - b.endedAt.getTime() || (a.gameId < b.gameId ? -1 : 1),
  );
}

const asAdmin = () => testClient({ ...service.target, name: 'game' }, { admin: { session: '0a1b2c3d' } });
const stateOf = async () =>
  (await service.db('contests').where({ name: contest }).first<{ state: string }>('state')).state;
const isNow = (state: string) => eventually(async () => expect(await stateOf()).toBe(state));
const view = async () => (await (await asAdmin()).call(getAdminContest, { params: { contest } })).body;
/** Confirms and announces whom the portal shows as the winners. */
const announce = async () => {
  const client = await asAdmin();
  const { nextInLine, prize } = await view();
  const call = {
    params: { contest },
    body: { winners: nextInLine.slice(0, prize.ranks).map(({ playerId }) => playerId) },
  };
  await clearEverybody(service.db, contest);
  await client.call(confirmStandings, call);
  return client.call(announceContest, call);
};
const disqualify = async (playerId: string, reason = 'Played with two accounts.') =>
  (await asAdmin()).call(disqualifyPlayer, {
    params: { contest },
    body: { playerId, reason, state: (await view()).state },
  });
const asPlayer = (id: string | undefined) => service.as({ id: id ?? '', displayName: 'Racer' });
const claim = async (id: string | undefined) => (await asPlayer(id)).call(claimPrize, { body: { contest } });
/** As svc-identity tells it of a player who has opened a mailed link. */
const confirmAddress = async (userId = '') => {
  await identity.tell(addressConfirmed, { userId, confirmedAt: service.clock.now().toISOString() });
  await eventually(async () =>
    expect(await service.db('confirmed_addresses').where({ player_id: userId })).toHaveLength(1),
  );
};
const told = () =>
  identity.heard.filter(({ name }) => name === 'prize.awarded').map(({ body }) => (body as { userId: string }).userId);
const ended = () =>
  identity.heard
    .filter(({ name }) => name === 'prize-offer.ended')
    .map(({ body }) => body as { userId: string; outcome: string })
    .map(({ userId, outcome }) => [userId, outcome]);

test('a month of 2,000 players is frozen, reviewed, announced, forfeited once and claimed', async () => {
  const runs = inOrder(await raceAMonth(players));
  const [cheat, refunded, silent, winner] = runs;
  await service.db('entries').where({ player_id: refunded?.playerId }).update({ state: 'suspended' });

  service.clock.set(new Date(endsAt));
  await isNow('frozen');
  service.clock.advance(60_000);
  await isNow('review');
  const provisional = () => identity.heard.filter(({ name }) => name === 'standings.provisional');
  await eventually(() => expect(provisional()).toHaveLength(4));
  const results = provisional().flatMap(({ body }) => (body as { results: object[] }).results);
  expect(results).toHaveLength(players - 1);
  // Events arrive in no order.
  expect(results).toContainEqual({ userId: cheat?.playerId, place: 1, points: cheat?.score });
  expect(provisional()[0]?.body).toMatchObject({ players: players - 1, reviewDueAt: '2026-12-06T00:01:00.000Z' });
  const top = await (await service.as()).call(getLeaderboard, { query: { premium: 'true', month: contest, limit: 3 } });
  expect(top.body.map(({ userId }) => userId)).toEqual(runs.slice(0, 3).map(({ playerId }) => playerId));

  expect((await disqualify(cheat?.playerId ?? '')).body).toEqual({ state: 'review', winners: [] });
  expect((await announce()).body).toEqual({ state: 'announced', winners: [silent?.playerId] });
  await eventually(() => expect(told()).toEqual([silent?.playerId]));

  service.clock.advance(7 * dayMs);
  await eventually(() => expect(told()).toEqual([silent?.playerId, winner?.playerId]));
  expect(await claim(silent?.playerId)).toMatchObject({ status: 409, body: { code: 'claim-too-late' } });
  expect(await claim(winner?.playerId)).toMatchObject({ status: 409, body: { code: 'address-not-confirmed' } });
  await confirmAddress(winner?.playerId);
  expect(await claim(winner?.playerId)).toMatchObject({ status: 200, body: { contest, place: 1, state: 'claimed' } });
  expect(await stateOf()).toBe('closed');
  await eventually(() => expect(ended()).toHaveLength(2));
  expect(ended()).toContainEqual([silent?.playerId, 'forfeited']);
  expect(ended()).toContainEqual([winner?.playerId, 'claimed']);

  const steps = await service
    .db('contest_steps')
    .where({ contest })
    .orderBy('id')
    .select('step', 'player_id', 'taken_by');
  expect(steps.map(({ step, player_id, taken_by }) => [step, player_id, taken_by])).toEqual([
    ['frozen', null, 'clock'],
    ['review', null, 'clock'],
    ['disqualified', cheat?.playerId, someOwner.name],
    ['confirmed', null, someOwner.name],
    ['prize-announced', silent?.playerId, someOwner.name],
    ['announced', null, someOwner.name],
    ['prize-forfeited', silent?.playerId, 'clock'],
    ['prize-announced', winner?.playerId, 'clock'],
    ['prize-claimed', winner?.playerId, 'winner'],
    ['closed', null, 'winner'],
  ]);
}, 300_000);

test('a game that runs over the end can be finished and does not count', async () => {
  const [leader] = inOrder(await raceAMonth(5));
  const late: Player = somePlayer('Late');
  await service.enter(late, contest);
  service.clock.set(new Date(endsAt - 10_000));
  const client = await service.as(late);
  const { body: game } = await client.call(createGame, { body: { premium: true } });
  for (let n = 1; n <= 7; n += 1) {
    const { body: question } = await client.call(postQuestion, { params: { id: game.gameId, n } });
    service.clock.advance(2_000);
    await client.call(postAnswer, {
      params: { id: game.gameId },
      body: { n, selectedOption: rightOption(question) },
    });
    service.clock.advance(pauseAfterAnswerMs);
  }
  service.clock.set(new Date(endsAt + 120_000));
  await isNow('review');
  expect((await announce()).body.winners).toEqual([leader?.playerId]);
  expect(await service.db('results').where({ player_id: late.id }).select('board')).toEqual([{ board: null }]);
});

test('an answer in the last millisecond of the month counts', async () => {
  const last: Player = somePlayer('Last');
  await service.enter(last, contest);
  service.clock.set(new Date(endsAt - 1 - 7 * 3_000 - 6 * pauseAfterAnswerMs));
  await playGame(await service.as(last), service.clock, { premium: true, usedMs: 3_000 });
  service.clock.set(new Date(endsAt + 120_000));
  await isNow('review');
  expect((await announce()).body.winners).toEqual([last.id]);
});

test('a winner who is disqualified makes room for the next in line, once, and leaves the board', async () => {
  const [first, second] = inOrder(await raceAMonth(10));
  service.clock.set(new Date(endsAt + 120_000));
  await isNow('review');
  await announce();
  expect((await disqualify(first?.playerId ?? '')).body).toEqual({ state: 'announced', winners: [second?.playerId] });
  expect((await disqualify(first?.playerId ?? '')).body).toEqual({ state: 'announced', winners: [second?.playerId] });
  const offeredTo = new Set([first?.playerId, second?.playerId]);
  await eventually(() => expect(new Set(told())).toEqual(offeredTo));
  expect(told()).toHaveLength(2);
  await eventually(() => expect(ended()).toEqual([[first?.playerId, 'withdrawn']]));
  const board = await (await service.as()).call(getLeaderboard, { query: { premium: 'true', month: contest } });
  expect(board.body.map(({ userId }) => userId)).not.toContain(first?.playerId);
  expect(await claim(first?.playerId)).toMatchObject({ status: 409, body: { code: 'claim-too-late' } });
});

test('a prize is claimed by its winner alone, in time, and once however often it is asked', async () => {
  const [first, second] = inOrder(await raceAMonth(4));
  service.clock.set(new Date(endsAt + 120_000));
  await isNow('review');
  await announce();
  expect(await claim(second?.playerId)).toMatchObject({ status: 404, body: { code: 'prize-not-found' } });
  expect((await (await service.as()).raw('POST', '/api/prizes/claim', { body: { contest } })).status).toBe(401);
  await confirmAddress(first?.playerId);
  const replies = await Promise.all([1, 2, 3].map(() => claim(first?.playerId)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await (await asPlayer(first?.playerId)).call(getPrizes, {})).body).toMatchObject([
    { contest, place: 1, state: 'claimed' },
  ]);
  expect((await service.db('contest_steps').where({ step: 'prize-claimed' })).length).toBe(1);
});

test('what admins may do is refused at the wrong time, without a reason, and from outside', async () => {
  await raceAMonth(3);
  expect(await announce()).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  expect((await disqualify(randomUUID(), 'x')).status).toBe(400);
  expect(
    (await (await asAdmin()).call(announceContest, { params: { contest: '2031-01' }, body: { winners: [] } })).status,
  ).toBe(404);
  expect(
    (
      await (
        await service.as(somePlayer())
      ).raw('POST', `/api/admin/contests/${contest}/announce`, { body: { winners: [] } })
    ).status,
  ).toBe(401);
  expect(await service.db('contest_steps')).toEqual([]);
});

test('a contest without a player closes without a winner', async () => {
  await inTransaction(service.db, (tx) => insertContest(tx, newMonth(contest)));
  service.clock.set(new Date(endsAt + 120_000));
  await isNow('review');
  expect((await announce()).body).toEqual({ state: 'closed', winners: [] });
});

test('two processes that sweep at once offer a prize once', async () => {
  const [first, second] = inOrder(await raceAMonth(6));
  const other = await startServiceUnderTest({ on: service, env: { SWEEP_EVERY_MS: '50' } });
  service.clock.set(new Date(endsAt + 120_000));
  await isNow('review');
  await announce();
  service.clock.advance(7 * dayMs);
  await eventually(async () => expect(await service.db('awards')).toHaveLength(2));
  await other.stop();
  const offeredTo = new Set([first?.playerId, second?.playerId]);
  await eventually(() => expect(new Set(told())).toEqual(offeredTo));
  expect(await service.db('contest_steps').where({ step: 'prize-announced' })).toHaveLength(2);
});
